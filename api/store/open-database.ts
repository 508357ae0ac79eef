import { Kysely } from 'kysely';
import type { Connection, DatabasePlace, EmbeddedDatabase } from './database-place.ts';
import { openFolder, openMemory } from './open-pglite.ts';
import { type Migrations, migrate } from './migrate.ts';
import { openServer } from './open-server.ts';

export interface OpenDatabase<Tables> {
  readonly db: Kysely<Tables>;
  /** The embedded database itself; absent where a server has it. */
  readonly pglite?: EmbeddedDatabase;
  readonly close: () => Promise<void>;
}

/** Opens a database; the same statements give the same values whatever its place. */
export async function openDatabase<Tables>(place: DatabasePlace): Promise<OpenDatabase<Tables>> {
  const { dialect, pglite, release } = await connect(place);
  const db = new Kysely<Tables>({ dialect });
  return {
    db,
    ...(pglite && { pglite }),
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

/** The same with its tables up to date. */
export async function openMigrated<Tables>(
  place: DatabasePlace,
  migrations: Migrations,
): Promise<OpenDatabase<Tables>> {
  if (place.type === 'server') {
    const patient = await openDatabase<Tables>({ ...place, isPatient: true });
    await migrate(patient.db, migrations).finally(patient.close);
    return openDatabase(place);
  }
  const opened = await openDatabase<Tables>(place);
  try {
    await migrate(opened.db, migrations);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

function connect(place: DatabasePlace): Connection | Promise<Connection> {
  switch (place.type) {
    case 'folder':
      return openFolder(place.folder);
    case 'memory':
      return openMemory(place.options);
    case 'server':
      return openServer(place.url, place.schema, place.isPatient === true);
    default:
      return place satisfies never;
  }
}
