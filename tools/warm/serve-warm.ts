import { type Server, type Socket, createServer } from 'node:net';
import { memoryUsage } from 'node:process';
import { PassThrough, Writable } from 'node:stream';
import { main } from '../main.ts';
import type { Streams } from '../command/verb.ts';
import { type Answered, type Asked, frame, framesOf } from './frames.ts';
import { keepInMemory } from '../cache/keep.ts';

/** What a warm process needs to know. */
interface Warm {
  readonly socket: string;
  readonly results: NonNullable<Streams['results']>;
  /** It ends after so long without a request. */
  readonly idleMs: number;
  /** It ends after an answer that leaves more memory in use, as soon as no editor uses it. */
  readonly mostBytes: number;
}

/** Answers requests at a socket until none comes for a while. What it has read and compiled is kept between them. */
export async function serveWarm({ socket, results, idleMs, mostBytes }: Warm): Promise<Server> {
  const keep = keepInMemory();
  const server = createServer(
    (client) => void answer(client, { results, keep }).catch(() => client.destroy()),
  );
  let idle = setTimeout(() => server.close(), idleMs);
  let clients = 0;
  server.on('connection', (client) => {
    clearTimeout(idle);
    clients += 1;
    client.on('error', () => client.destroy());
    client.once('close', () => {
      clients -= 1;
      // An editor stays: what others asked meanwhile ends nothing.
      if (clients > 0) return;
      if (memoryUsage.rss() > mostBytes) return void server.close();
      idle = setTimeout(() => server.close(), idleMs);
    });
  });
  server.once('close', () => clearTimeout(idle));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(socket, resolve);
  });
  return server;
}

async function answer(client: Socket, kept: Pick<Streams, 'results' | 'keep'>): Promise<void> {
  const frames = framesOf<Asked>(client);
  const { value: first } = await frames.next();
  if (first?.type !== 'run') return void client.destroy();
  client.write(frame({ type: 'begun' }));
  const stdin = Object.assign(new PassThrough(), { isTTY: first.isTerminal });
  void passOn(frames, stdin);
  const code = await main(first.given, {
    stdin,
    stdout: framed(client, 'stdout'),
    stderr: framed(client, 'stderr'),
    ...(first.isWatched && {
      showProgress: (text: string) => void client.write(frame({ type: 'progress', text })),
    }),
    ...kept,
  });
  client.end(frame({ type: 'code', code }));
}

async function passOn(frames: AsyncGenerator<Asked>, stdin: PassThrough): Promise<void> {
  try {
    for await (const asked of frames) {
      if (asked.type === 'stdin') stdin.write(Buffer.from(asked.base64, 'base64'));
      if (asked.type === 'end') stdin.end();
    }
  } catch {
    // Nobody waits for the answer any more.
  } finally {
    stdin.end();
  }
}

function framed(client: Socket, type: Extract<Answered, { readonly text: string }>['type']): Writable {
  return new Writable({
    decodeStrings: false,
    write: (chunk, _encoding, done) => void client.write(frame({ type, text: String(chunk) }), done),
  });
}
