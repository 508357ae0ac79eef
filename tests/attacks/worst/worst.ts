import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlows } from '#tools/read/read-flows.ts';
import { Browser } from '../../api/server/browser.ts';
import { startServer, startServerIn } from '../../journeys/stage/start-server.ts';
import type { RunningServer } from '../../journeys/stage/start-server.ts';
import { firstPage } from '../../journeys/walk/steps.ts';
import type { Attack } from '../attack.ts';
import { askRaw, textOf } from '../fuzz/ask-raw.ts';
import type { Belongings } from '../fuzz/draw-call.ts';
import { allTargets } from '../fuzz/targets.ts';
import type { Target } from '../fuzz/targets.ts';
import { overHttp } from '../over-http.ts';
import type { Progress } from '../progress.ts';
import { hold } from './hold.ts';
import { worstBodies } from './worst-bodies.ts';
import type { Worst } from './worst-bodies.ts';

/** Nobody else may wait longer for the server's one thread. */
const mostMs = 50;
const tries = 3;
const keptFiles = 40;
const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'attacks');

interface Measured {
  readonly worst: Worst;
  readonly ms: number;
  readonly status: number;
}

/** The worst bodies of each endpoint at the size up to which it reads them; `size`: how many of them, evenly. */
export const worst: Attack = {
  name: 'worst of its size',
  full: 3_000,
  sample: 12,
  needsStorage: false,
  run: async (size, _storage, reported) => {
    const measured = (await measureAll(size, reported)).toSorted((one, other) => other.ms - one.ms);
    const slow = measured.filter(({ ms }) => ms > mostMs);
    const failed = measured.filter(({ status }) => status >= 500);
    const slowest = measured[0]?.ms.toFixed(0);
    return {
      figures: `${measured.length} requests: ${slow.length} over ${mostMs} ms, slowest ${slowest} ms`,
      faults: failed.map((each) => `${each.status}: ${titleOf(each.worst)}`),
      slow: slow.map((each, index) => {
        const title = `${each.ms.toFixed(0)} ms (${each.status}): ${titleOf(each.worst)}`;
        return index < keptFiles ? `${title} (${keep(index, each.worst)})` : title;
      }),
    };
  },
};

function titleOf({ target, name, body }: Worst): string {
  return `${target.method} ${target.path}, ${name}, ${(body.length / 1024).toFixed(0)} KB`;
}

async function measureAll(most: number, reported: Progress): Promise<readonly Measured[]> {
  let server = await startServer({ BACKEND_SPEED: '1000000' });
  const measured: Measured[] = [];
  try {
    const targets = serverTargets();
    const anybody = await somebody(server);
    for (const [index, target] of targets.entries()) {
      // How many there are depends on no size: where none is asked for, the size that is read need not be found.
      const { length } = worstBodies(target, leastBytes, anybody);
      const each = Math.max(1, Math.floor((length * targets.length) / most));
      const isAsked = (_body: unknown, at: number): boolean => (at + index) % each === 0;
      if (!Array.from({ length }).some(isAsked)) continue;
      const given = await somebody(server);
      const all = worstBodies(target, await limitOf(portOf(server), target, given), given);
      for (const body of all.filter(isAsked)) {
        const found = await measure(server, body);
        measured.push(found);
        if (found.status === 0) server = await restarted(server);
      }
      reported(index + 1, targets.length);
    }
  } finally {
    server.drop();
  }
  return measured;
}

function serverTargets(): readonly Target[] {
  const all = allTargets(readFlows().sources.api).filter(
    ({ of, path }) => of === 'server' && !path.startsWith('/preview'),
  );
  return [...new Map(all.map((each) => [`${each.method} ${each.path}`, each])).values()];
}

const sizes = [1_000, 256, 128, 97, 64, 48, 32, 24, 16, 12, 8, 4, 2].map((kilobytes) => kilobytes * 1_000);
const leastBytes = Math.min(...sizes);

/** The largest body that a target reads, as far as it is asked for. */
async function limitOf(port: number, target: Target, given: Belongings): Promise<number> {
  if (target.method === 'GET') return 0;
  for (const size of sizes) {
    const [worstOne] = worstBodies(target, size, given).filter(({ name }) =>
      /^a long (text|answer)/.test(name),
    );
    if (!worstOne) return size;
    const { status } = await askRaw(port, requestOf(worstOne));
    if (status !== 413) return size;
  }
  return leastBytes;
}

// Other work of the machine makes a request look slow once, and not each time.
async function measure(server: RunningServer, each: Worst): Promise<Measured> {
  let best: Measured = { worst: each, ms: Number.POSITIVE_INFINITY, status: 0 };
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const { ms, status } = await hold(portOf(server), server.processId, requestOf(each));
    if (ms < best.ms) best = { worst: each, ms, status };
    if (best.ms <= mostMs || status === 0) break;
  }
  return best;
}

function requestOf({ target, requestTarget, headers, body, type }: Worst): string {
  const contentType = body === '' ? {} : { 'content-type': type };
  return textOf({
    method: target.method,
    requestTarget,
    headers: { accept: 'text/html, */*', ...contentType, ...headers },
    body,
  });
}

async function restarted(server: RunningServer): Promise<RunningServer> {
  await server.kill();
  return startServerIn(server.folder, { BACKEND_SPEED: '1000000', PORT: String(portOf(server)) });
}

function portOf({ origin }: RunningServer): number {
  return Number(new URL(origin).port);
}

async function somebody({ origin }: RunningServer): Promise<Belongings> {
  const browser = new Browser(overHttp(() => origin));
  const { tab, version, flows } = await browser.begin(firstPage);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { cookies: cookies.join('; '), token: '', page: { tab, version, flows } };
}

// To see it again, send the file with nc.
function keep(index: number, each: Worst): string {
  mkdirSync(folder, { recursive: true });
  const file = `worst-${index}.http`;
  writeFileSync(join(folder, file), requestOf(each));
  return `.cache/attacks/${file}`;
}
