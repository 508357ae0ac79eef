import { startServer } from '../journeys/stage/start-server.ts';
import type { RunningServer } from '../journeys/stage/start-server.ts';
import type { StorageKind } from '../journeys/stage/storages.ts';
import type { Finding } from './attack.ts';
import { countPeople } from './count-people.ts';
import type { Walked } from './walk-person.ts';

/** How people came through, and what was measured of it, as words. */
interface Crowd {
  readonly walked: readonly Walked[];
  readonly figures: string;
}

/** Lets people go to a server of their own, stops it, and counts what its lender has of them. */
export async function countAtOneServer(
  kind: StorageKind,
  walk: (server: RunningServer) => Promise<Crowd>,
): Promise<Finding> {
  const storage = kind.start();
  const server = await startServer({ ...storage.variables, BACKEND_SPEED: '1000000' });
  try {
    const { walked, figures } = await walk(server);
    await server.stop();
    const lender = await storage.openLender(server);
    const finding = await countPeople(lender.db, walked, figures);
    await lender.close();
    return finding;
  } finally {
    server.drop();
    storage.stop();
  }
}
