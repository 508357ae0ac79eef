import { type Socket, connect } from 'node:net';
import { type Streams, OutputClosed, exitCode, writeTo } from '../command/verb.ts';
import { type Answered, frame, framesOf } from './frames.ts';

/** How the command finds the warm process, and starts one. */
export interface WarmProcess {
  readonly socket: string;
  /** Whether the command reads its standard input. */
  readonly readsInput: boolean;
  readonly start: () => void;
  /** One that does not begin within this time is busy. A new one has its sources to load first. */
  readonly patienceMs: { readonly running: number; readonly starting: number };
}

const retryMs = 25;

/**
 * Runs a command in the warm process, which it starts if there is none. `undefined`: the process is busy or cannot run, and
 * nothing was written or read.
 */
export async function runWarm(
  given: readonly string[],
  streams: Streams,
  { socket, readsInput, start, patienceMs }: WarmProcess,
): Promise<number | undefined> {
  const running = await connection(socket);
  if (!running) start();
  const until = performance.now() + (running ? patienceMs.running : patienceMs.starting);
  const client = running ?? (await connectionUntil(until, socket));
  if (!client) return undefined;
  const late = setTimeout(() => client.destroy(), until - performance.now());
  const onBegun = (isTerminal: boolean): void => {
    clearTimeout(late);
    if (readsInput && !isTerminal) sendInput(streams.stdin, client);
    else client.write(frame({ type: 'end' }));
  };
  try {
    return await askAll(client, given, streams, onBegun);
  } catch (error) {
    if (error instanceof OutputClosed) return exitCode.clean;
    throw error;
  } finally {
    clearTimeout(late);
    client.destroy();
    // Nobody reads it any more, and the command would wait for its end.
    if (readsInput) streams.stdin.pause();
  }
}

async function askAll(
  client: Socket,
  given: readonly string[],
  { stdin, stdout, stderr, showProgress }: Streams,
  onBegun: (isTerminal: boolean) => void,
): Promise<number | undefined> {
  const isTerminal = 'isTTY' in stdin && stdin.isTTY === true;
  client.write(frame({ type: 'run', given, isTerminal, isWatched: showProgress !== undefined }));
  let hasBegun = false;
  try {
    for await (const answered of framesOf<Answered>(client)) {
      if (answered.type === 'code') return answered.code;
      if (answered.type === 'progress') showProgress?.(answered.text);
      else if (answered.type !== 'begun') await writeTo({ stdout, stderr }[answered.type], answered.text);
      else {
        hasBegun = true;
        onBegun(isTerminal);
      }
    }
  } catch (error) {
    if (hasBegun) throw error;
  }
  if (hasBegun) throw new Error('The warm process ended before it had answered.');
  return undefined;
}

/** Hands the input on as it arrives. */
function sendInput(stdin: Streams['stdin'], client: Socket): void {
  stdin.on('data', (chunk: Uint8Array) =>
    client.write(frame({ type: 'stdin', base64: Buffer.from(chunk).toString('base64') })),
  );
  stdin.once('end', () => client.write(frame({ type: 'end' })));
}

async function connectionUntil(until: number, socket: string): Promise<Socket | undefined> {
  while (performance.now() < until) {
    const client = await connection(socket);
    if (client) return client;
    await new Promise((resolve) => setTimeout(resolve, retryMs));
  }
  return undefined;
}

/** A connection; `undefined` if no process listens. */
function connection(socket: string): Promise<Socket | undefined> {
  return new Promise((resolve) => {
    const client = connect(socket);
    client.once('connect', () => resolve(client));
    client.on('error', () => resolve(undefined));
  });
}
