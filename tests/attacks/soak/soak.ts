import { mainFlows } from '../../fixtures/main-flows.ts';
import { ScriptedVisitor } from '../../flows/submit/scripted-visitor.ts';
import { startServer, startServerIn } from '../../journeys/stage/start-server.ts';
import type { RunningServer } from '../../journeys/stage/start-server.ts';
import type { Storage } from '../../journeys/stage/storages.ts';
import type { Attack } from '../attack.ts';
import { countPeople } from '../count-people.ts';
import { overHttp } from '../over-http.ts';
import type { Progress } from '../progress.ts';
import { type Walked, reloadsAfter, walkToOffers } from '../walk-person.ts';
import { carryOn } from './carry-on.ts';
import { lookIntoComplete } from './count-kept.ts';

const backendSpeed = 100;
const atOnce = 20;
/** A person who is asked for their income is in the middle of the way. */
const middle = 'INCOME_VERIFICATION';

/**
 * People go from the first page until their applications are complete. When half of them are in the middle of the way,
 * a server is killed, and started again. A folder has one server; a PostgreSQL has two, which take turns with the
 * requests of everybody, as behind a proxy that passes over a dead one.
 */
export const soak: Attack = {
  name: 'soak',
  full: 200,
  sample: 2,
  needsStorage: true,
  run: async (size, kind, reported) => {
    const storage = kind.start();
    const servers: Servers = { all: [], alive: [], deaths: 0 };
    try {
      const walked = await killInTheMiddle({ size, storage, reported }, servers);
      await Promise.all(servers.all.map((server) => server.stop()));
      const [first] = servers.all;
      if (!first) throw new Error('No server was started.');
      const lender = await storage.openLender(first);
      const figures = `${servers.all.length === 1 ? 'one server' : 'two servers'}, ${servers.deaths} killed: `;
      const finding = await countPeople(lender.db, walked, figures, lookIntoComplete);
      await lender.close();
      return finding;
    } finally {
      for (const server of servers.all) server.drop();
      storage.stop();
    }
  },
};

interface Servers {
  all: readonly RunningServer[];
  /** Those that get requests. */
  alive: readonly RunningServer[];
  deaths: number;
}

interface Soaked {
  readonly size: number;
  readonly storage: Storage;
  readonly reported: Progress;
}

async function killInTheMiddle(
  { size, storage, reported }: Soaked,
  servers: Servers,
): Promise<readonly Walked[]> {
  const variables = {
    ...storage.variables,
    SECRET_KEY: 'a secret that all of the servers have',
    BACKEND_SPEED: String(backendSpeed),
  };
  const isShared = Object.keys(storage.variables).length > 0;
  servers.all = [await startServer(variables), ...(isShared ? [await startServer(variables)] : [])];
  servers.alive = servers.all;
  const arrived = new Set<string>();
  let killing: Promise<void> | undefined;
  const onStatus = (email: string, status: string): void => {
    if (status === middle) arrived.add(email);
    if (arrived.size >= size / 2) killing ??= killFirst(servers, variables);
  };
  const emails = Array.from({ length: size }, (_, person) => `soaked-${person}@example.com`);
  const walked: Walked[] = [];
  const walkSome = async (): Promise<void> => {
    for (let email = emails.shift(); email !== undefined; email = emails.shift()) {
      walked.push(await walkToEnd(servers, email, onStatus));
      reported(walked.length, size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, walkSome));
  await killing;
  return walked;
}

async function killFirst(servers: Servers, variables: Readonly<Record<string, string>>): Promise<void> {
  const [first, ...others] = servers.all;
  if (!first) return;
  await first.kill();
  servers.deaths += 1;
  // Where it was alone, everybody asks until it is there again.
  if (others.length > 0) servers.alive = others;
  const { port } = new URL(first.origin);
  const again = await startServerIn(first.folder, { ...variables, PORT: port });
  servers.all = [again, ...others];
  servers.alive = servers.all;
}

async function walkToEnd(
  servers: Servers,
  email: string,
  reported: (email: string, status: string) => void,
): Promise<Walked> {
  let turn = 0;
  const server = overHttp(() => {
    turn += 1;
    return servers.alive[turn % servers.alive.length]?.origin ?? '';
  });
  const flows = mainFlows();
  const visitor = new ScriptedVisitor(server, flows);
  visitor.speed = backendSpeed;
  const gait = { reloads: reloadsAfter(() => servers.deaths) };
  try {
    const walked = await walkToOffers(visitor, email, gait);
    if (walked.end !== 'offers') return walked;
    const carried = await carryOn({
      visitor,
      server,
      flows,
      gait,
      reported: (status) => reported(email, status),
    });
    return {
      ...walked,
      ...carried,
      lost: [...walked.lost, ...carried.lost.map((each) => `${email} ${each}`)],
    };
  } catch (error) {
    // A page of a browser that learns such a thing goes no further.
    return { email, end: 'stuck', lost: [], at: String(error) };
  }
}
