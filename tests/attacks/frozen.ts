import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { Browser } from '../api/server/browser.ts';
import type { Page } from '../api/server/browser.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../journeys/stage/start-server.ts';
import { storageKinds } from '../journeys/stage/storages.ts';
import { firstPage } from '../journeys/walk/steps.ts';
import type { Attack } from './attack.ts';
import { overHttp } from './over-http.ts';

const mostMs = 5_000;
/** After which the server asks the database again. */
const pauseMs = 1_500;

/**
 * The database falls silent while it is asked, and takes connections without a word. The built-in one is a part of the
 * server, and has no line that could.
 */
export const frozen: Attack = {
  name: 'frozen database',
  full: 6,
  sample: 1,
  needsStorage: false,
  run: async (size) => {
    const kind = storageKinds.find(({ name }) => name !== 'PGlite');
    if (!kind) return { figures: 'there is no PostgreSQL', faults: [] };
    const storage = kind.start();
    const line = await openLine(storage.variables['DATABASE_URL'] ?? '');
    const server = await startServer({ ...storage.variables, DATABASE_URL: line.url });
    try {
      const browser = new Browser(overHttp(() => server.origin));
      const some = requests(browser, await browser.begin(firstPage));
      line.freeze();
      const asked = Array.from({ length: size }, () => some).flat();
      const answers = await Promise.all(asked.map((request) => ask(server.origin, request)));
      line.thaw();
      await sleep(pauseMs);
      const after = await Promise.all(some.map((request) => ask(server.origin, request)));
      const wrong = answers.filter(({ status, retryAfter }) => status !== 503 || retryAfter === null);
      const slow = answers.filter(({ ms }) => ms > mostMs);
      return {
        figures: `${answers.length} requests together, slowest ${Math.max(...answers.map(({ ms }) => ms)).toFixed(0)} ms; afterwards ${after.map(({ status }) => status).join(', ')}`,
        faults: [
          ...wrong.map(({ path, status }) => `${status} instead of 503 with Retry-After: ${path}`),
          ...after
            .filter(({ status }) => status >= 500)
            .map(({ path, status }) => `${status} afterwards: ${path}`),
        ],
        slow: slow.map(({ path, ms }) => `${ms.toFixed(0)} ms: ${path}`),
      };
    } finally {
      await server.stop();
      server.remove();
      line.close();
      storage.stop();
    }
  },
};

interface Request {
  readonly path: string;
  readonly cookie: string;
  readonly body?: object;
}

/** One of each sort: a page, what was answered on it, and a call that is counted. */
function requests({ cookies }: Browser, { tab, version }: Page): readonly Request[] {
  const cookie = [...cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('; ');
  const batch = { tab, version, events: [{ type: 'closed', target: 'modal' }], vault: {}, proofs: {} };
  return [
    { path: firstPage, cookie },
    { path: '/visit/events', cookie, body: batch },
    {
      path: '/identity/api/v1/login',
      cookie,
      body: { email: 'somebody@example.com', password: 'Wrong-guess-1!' },
    },
  ];
}

async function ask(origin: string, { path, cookie, body }: Request) {
  const began = performance.now();
  const answer = await fetch(origin + path, {
    headers: {
      cookie,
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
    },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.text();
  const ms = performance.now() - began;
  return { path, status: answer.status, retryAfter: answer.headers.get('retry-after'), ms };
}

/** A line to a database that can fall silent. */
async function openLine(databaseUrl: string) {
  const { searchParams, hostname, port, pathname, username } = new URL(databaseUrl);
  const folder = searchParams.get('host');
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const relay = createServer((near) => {
    const far =
      folder === null ? connect(Number(port || 5432), hostname) : connect(`${folder}/.s.PGSQL.5432`);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => void (sockets.delete(from), to.destroy()));
      from.on('data', (data) => to.write(data));
      if (isFrozen) from.pause();
    }
  });
  await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
  // It listens on a port, so its address is one.
  const { port: own } = relay.address() as AddressInfo;
  return {
    url: `postgres://${username}@127.0.0.1:${own}${pathname}`,
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      relay.close();
    },
  };
}
