import { startServer, startServerIn } from '../../journeys/stage/start-server.ts';
import type { RunningServer } from '../../journeys/stage/start-server.ts';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Browser } from '../../api/server/browser.ts';
import { firstPage } from '../../journeys/walk/steps.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import type { Attack } from '../attack.ts';
import { textOf } from '../fuzz/ask-raw.ts';
import type { Belongings } from '../fuzz/draw-call.ts';
import { allTargets } from '../fuzz/targets.ts';
import type { Target } from '../fuzz/targets.ts';
import { overHttp } from '../over-http.ts';
import { hold, openPinger } from './hold.ts';
import { worstBodies } from './worst-bodies.ts';
import type { Worst } from './worst-bodies.ts';

/** Nobody else may wait longer for the server's one thread. */
export const mostMs = 50;
const tries = 3;
const folder = join(import.meta.dirname, '..', '..', '..', '.cache', 'attacks');

interface Measured {
  readonly worst: Worst;
  readonly ms: number;
  readonly status: number;
}

/** The worst bodies of each endpoint at the size up to which it reads them; `size`: how many kilobytes, at most. */
export const worst: Attack = {
  name: 'worst of its size',
  full: 1_000,
  sample: 20,
  needsStorage: false,
  run: async (size) => {
    const measured = await measureAll(size);
    const slow = measured.filter(({ ms }) => ms > mostMs).toSorted((one, other) => other.ms - one.ms);
    const [slowest] = measured.toSorted((one, other) => other.ms - one.ms);
    const failed = measured.filter(({ status }) => status >= 500);
    return {
      figures: `${measured.length} requests up to ${size} KB: ${slow.length} over ${mostMs} ms, slowest ${slowest?.ms.toFixed(0)} ms`,
      faults: [
        ...failed.map(({ worst: { target, name }, status }) => `${status}: ${target.method} ${target.path}, ${name}`),
        ...slow.map((each, index) => `${each.ms.toFixed(0)} ms (${each.status}): ${titleOf(each.worst)}${keep(index, each.worst)}`),
      ],
    };
  },
};

function titleOf({ target, name, body }: Worst): string {
  return `${target.method} ${target.path}, ${name}, ${(body.length / 1024).toFixed(0)} KB`;
}

async function measureAll(kilobytes: number): Promise<readonly Measured[]> {
  const { sources } = readFlows();
  const targets = allTargets(sources.api).filter(({ of, path }) => of === 'server' && !path.startsWith('/preview'));
  const unique = [...new Map(targets.map((each) => [`${each.method} ${each.path}`, each])).values()];
  let server = await startServer({ LENDER_SPEED: '1000000' });
  const measured: Measured[] = [];
  try {
    for (const target of unique) {
      for (const each of worstBodies(target, limitOf(target, kilobytes), await somebody(server))) {
        const found = await measure(server, each);
        measured.push(found);
        if (found.ms > 5_000) server = await restarted(server);
      }
      process.stderr.write('.');
    }
  } finally {
    server.drop();
  }
  return measured;
}

// Forms are read up to 100 KB, everything else to the number that was given.
function limitOf({ takesForm }: Target, kilobytes: number): number {
  return Math.min(kilobytes, takesForm ? 97 : 1_000) * 1_000;
}

// Whatever else the machine does makes a request look slow once, and not each time.
async function measure(server: RunningServer, each: Worst): Promise<Measured> {
  const port = Number(new URL(server.origin).port);
  const { target, requestTarget, headers, body, type } = each;
  const text = textOf({
    method: target.method,
    requestTarget,
    headers: { accept: 'text/html, */*', ...(body !== '' && { 'content-type': type }), ...headers },
    body,
  });
  let best: Measured | undefined;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const pinger = await openPinger(port);
    const { ms, status } = await hold(port, pinger, text);
    pinger.close();
    if (!best || ms < best.ms) best = { worst: each, ms, status };
    if (best.ms <= mostMs || best.ms > 2_000) break;
  }
  return best ?? { worst: each, ms: Number.NaN, status: 0 };
}

async function restarted(server: RunningServer): Promise<RunningServer> {
  await server.kill();
  return startServerIn(server.folder, { LENDER_SPEED: '1000000', PORT: new URL(server.origin).port });
}

async function somebody({ origin }: RunningServer): Promise<Belongings> {
  const browser = new Browser(overHttp(() => origin));
  const { opening, version, flows } = await browser.begin(firstPage);
  const cookies = [...browser.cookies].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return { cookies: cookies.join('; '), token: '', page: { opening, version, flows } };
}

// Whoever wants to see it again sends the file with nc.
function keep(index: number, { requestTarget, target, headers, type, body }: Worst): string {
  if (index >= 40) return '';
  mkdirSync(folder, { recursive: true });
  const text = textOf({ method: target.method, requestTarget, headers: { 'content-type': type, ...headers }, body });
  writeFileSync(join(folder, `worst-${index}.http`), text);
  return ` (.cache/attacks/worst-${index}.http)`;
}
