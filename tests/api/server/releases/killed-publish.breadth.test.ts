import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import {
  type IncomingMessage,
  type Server,
  type ServerResponse,
  createServer,
  request as ask,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { shopRoot } from '../small-shop.ts';
import { type Servers, Visitor, kinds, page, seeWhole, startServers, title } from './killed-servers.ts';

const kills = Number(process.env['KILLS'] ?? 4);
const timeoutMs = (kills + 2) * 120_000;
const flows = join(import.meta.dirname, '..', '..', '..', '..', 'tools', 'flows.js');
const closing: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

async function forward(servers: Servers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = '', method, headers } = request;
  const forwarded = ask(new URL(url, await servers.address()), { method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  forwarded.on('error', () => response.destroy());
  // Who asks is gone: the server sees it as it would without a line.
  response.on('close', () => forwarded.destroy());
  request.pipe(forwarded);
}

/** A line from the command to a server, on which its requests are seen. */
class Line {
  readonly #server: Server;
  readonly #seen = new EventEmitter();

  constructor(servers: Servers) {
    this.#server = createServer((request, response) => {
      this.#seen.emit('asked');
      void forward(servers, request, response);
    });
    closing.push(() => this.#server.close());
  }

  async open(): Promise<string> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening');
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Waits for so many requests from now on. */
  async asked(times: number, signal: AbortSignal): Promise<void> {
    for (let time = 0; time < times; time += 1) await once(this.#seen, 'asked', { signal });
  }
}

/** A moment: some time after the command has asked the server for the nth time; 0: after it began. */
interface Moment {
  readonly request: number;
  readonly afterMs: number;
}

/** A folder whose first page gets another title each time it is published. */
class Folder {
  readonly #root = mkdtempSync(join(tmpdir(), 'flows-published-'));
  #titles = 0;

  constructor() {
    cpSync(shopRoot, this.#root, { recursive: true });
    closing.push(() => rmSync(this.#root, { recursive: true, force: true }));
  }

  /** Publishes by the command, which is killed at a moment. Gives its note, and its exit code where it came to its end. */
  async publish(line: Line, server: string, killed?: Moment) {
    this.#titles += 1;
    const note = `Title ${this.#titles}?`;
    const whole = readFileSync(join(shopRoot, page), 'utf8');
    writeFileSync(join(this.#root, page), whole.replace(title, note));
    const args = ['publish', '--note', note, '--breaking', '--root', this.#root];
    const env = { ...process.env, FLOWS_WARM: 'no', FLOWS_SERVER: server };
    const child = spawn(process.execPath, [flows, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const ended = once(child, 'exit');
    const stop = new AbortController();
    if (killed) {
      const moment = line
        .asked(killed.request, stop.signal)
        .then(() => sleep(killed.afterMs, undefined, { signal: stop.signal }));
      moment.then(() => child.kill('SIGKILL')).catch(() => undefined);
    }
    const [code] = (await ended) as [number | null];
    stop.abort();
    return { note, code, said: (await said).join('') };
  }
}

describe.each(kinds)('a flows publish that is killed at any moment, on $name,', (kind) => {
  it(
    'leaves its release live or not, and whole; the next one goes through',
    async () => {
      const servers = await startServers(kind, closing);
      const line = new Line(servers);
      const server = await line.open();
      const folder = new Folder();
      const visitors = [new Visitor(servers), new Visitor(servers)];
      for (const visitor of visitors) await visitor.begin();
      const publishWhole = async (): Promise<void> => {
        const { note, code, said } = await folder.publish(line, server);
        expect([code, said]).toEqual([0, expect.stringContaining('Release')]);
        const { releases, assignments } = await seeWhole(servers);
        const live = releases.find(({ id }) => id === assignments[0]?.release);
        expect(live?.note).toBe(note);
      };
      await publishWhole();
      for (let kill = 0; kill < kills; kill += 1) {
        const isOver = { yes: false };
        const answering = visitors.map(async (visitor) => {
          for (let time = 0; !isOver.yes; time += 1) {
            await visitor.answer(`Ada ${kill} ${time}`);
            await sleep(50);
          }
        });
        // Checks, then asks for what is live and for those files, stores and assigns: each is cut later than the last time.
        const request = (kill + 3) % 5;
        const moment = { request, afterMs: (kill * 137) % (request === 0 ? 4_000 : 500) };
        const { note, code } = await folder.publish(line, server, moment);
        const { releases, assignments } = await seeWhole(servers);
        const stored = releases.find((release) => release.note === note);
        const isLive = assignments.some(({ release }) => release === stored?.id);
        if (code === 0) expect(isLive).toBe(true);
        isOver.yes = true;
        await Promise.all(answering);
        for (const visitor of visitors) await visitor.check(servers);
        if (kill % 10 === 9) await publishWhole();
      }
      await publishWhole();
    },
    timeoutMs,
  );
});
