import { Kysely } from 'kysely';
import type { Connection, DatabasePlace } from './database-place.ts';
import { openFolder, openMemory } from './open-pglite.ts';
import { openServer } from './open-server.ts';

export interface OpenDatabase<Tables> {
  readonly db: Kysely<Tables>;
  readonly close: () => Promise<void>;
}

/** Opens a database; the same statements give the same values whatever its place. */
export async function openDatabase<Tables>(place: DatabasePlace): Promise<OpenDatabase<Tables>> {
  const { dialect, release } = await connect(place);
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

function connect(place: DatabasePlace): Connection | Promise<Connection> {
  switch (place.type) {
    case 'folder':
      return openFolder(place.folder);
    case 'memory':
      return openMemory(place.snapshot);
    case 'server':
      return openServer(place.url, place.schema);
    default:
      return place satisfies never;
  }
}
