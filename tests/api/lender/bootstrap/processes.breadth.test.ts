import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { reachablePostgres, startPostgres } from '../../../fixtures/postgres.ts';
import { type RunningServer, startServer } from '../../../journeys/stage/start-server.ts';

const running: RunningServer[] = [];
const closing: (() => void)[] = [];
afterAll(() => {
  for (const server of running) server.drop();
  for (const close of closing) close();
});

async function start(variables: Readonly<Record<string, string>>): Promise<RunningServer> {
  const server = await startServer(variables);
  running.push(server);
  return server;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  // It listens on a port, so its address is one.
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const soon = { timeout: 60_000, interval: 50 };
// Two programs that begin with nothing, on a machine that is busy with other tests.
const longMs = 180_000;
const readyOf = async ({ origin }: RunningServer) => {
  const answer = await fetch(`${origin}/readyz`);
  return [answer.status, ((await answer.json()) as { readonly status: string }).status];
};

/** Whether a line says more than that the database was busy for a while. */
const isTrouble = (line: string) =>
  line !== '' && !/DatabaseUnavailable|^The releases can be read again/.test(line);

describe('a server', () => {
  it(
    'counts where METRICS_LISTEN says, looks after jobs, and leaves in good order',
    async () => {
      const port = await freePort();
      const server = await start({ METRICS_LISTEN: `${port}`, DRAIN_SECONDS: '3' });
      await expect.poll(() => readyOf(server), soon).toEqual([200, 'ready']);
      const numbers = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      await expect.poll(numbers, soon).toContain('server_jobs{name="forget-visits",state="lost"} 0');
      await expect.poll(numbers, soon).toContain('lender_jobs{name="deliver-message",state="waiting"} 0');
      const ended = server.stop();
      await expect.poll(() => readyOf(server), soon).toEqual([503, 'leaving']);
      // A browser that was sent here before that is still served.
      expect((await fetch(`${server.origin}/auth/login`)).status).toBe(200);
      await ended;
      expect(server.log()).toBe('');
      expect(readdirSync(server.folder).toSorted()).toEqual(['lender', 'secret-key', 'server']);
    },
    longMs,
  );
});

describe.runIf(reachablePostgres)(`two servers that start together on ${reachablePostgres}`, () => {
  it(
    'make the tables once, and both serve',
    async () => {
      const postgres = startPostgres();
      closing.push(postgres.stop);
      const variables = { DATABASE_URL: postgres.url, SECRET_KEY: 'a secret that both of the servers have' };
      const both = await Promise.all([start(variables), start(variables)]);
      for (const server of both) await expect.poll(() => readyOf(server), soon).toEqual([200, 'ready']);
      await Promise.all(both.map(({ stop }) => stop()));
      expect(both.flatMap(({ log }) => log().split('\n')).filter(isTrouble)).toEqual([]);
    },
    longMs,
  );
});
