import { Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import type { FairQueueLimits } from '#api/scheduling/fair-queue.ts';
import { fairConnections } from './fair-connections.ts';
import type { Connection, DatabasePlace, EmbeddedDatabase } from './database-place.ts';
import { openFolder, openMemory } from './open-pglite.ts';
import { mostConnections, openServer } from './open-server.ts';

export interface OpenDatabase<Tables> {
  readonly db: Kysely<Tables>;
  /** The embedded database itself; absent where a server has it. */
  readonly pglite?: EmbeddedDatabase;
  readonly close: () => Promise<void>;
}

/** Opens a database; the same statements give the same values at each place. */
export async function openDatabase<Tables>(place: DatabasePlace): Promise<OpenDatabase<Tables>> {
  const { dialect, pglite, release } = await connect(place);
  const isPatient = place.type === 'server' && place.isPatient === true;
  const db = new Kysely<Tables>({ dialect: isPatient ? dialect : fairConnections(dialect, sharedBy(place)) });
  return {
    db,
    ...(pglite && { pglite }),
    close: async () => {
      await db.destroy();
      await release();
    },
  };
}

/** A connection is held for some milliseconds: so many are through in a second or two. */
const mostWaiting = 400;
/** Together with the wait for a connection: less than anybody waits for a page. */
const patienceMs = 5_000;

/** An embedded database has one connection. One network has half of the connections to a server at most. */
function sharedBy({ type }: DatabasePlace): FairQueueLimits {
  const waits = { waiting: mostWaiting, waitingOfOne: mostWaiting / 2, patienceMs };
  if (type !== 'server') return { running: 1, ...waits };
  return { running: mostConnections, runningOfOne: mostConnections / 2, ...waits };
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

/** Numbered migrations by name; the numbers give the order. */
export type Migrations = Readonly<Record<string, Migration>>;

/** Brings the tables up to date in one transaction; several servers may try at the same time. */
export async function migrate<Tables>(db: Kysely<Tables>, migrations: Migrations): Promise<void> {
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...migrations }) },
    // Without it the records of another schema of the same server would be taken for ours.
    migrationTableSchema: await currentSchema(db),
    // Branches number theirs apart, and a database that has tried one of them must not shut out the other.
    allowUnorderedMigrations: true,
  });
  const { error, results } = await migrator.migrateToLatest();
  if (error !== undefined) {
    const [, unknown] = unknownMigration.exec(String(error)) ?? [];
    if (unknown !== undefined) throw new OtherVersion(unknown);
    const failed = results?.find((result) => result.status === 'Error');
    throw new MigrationFailed(failed?.migrationName ?? 'set-up', error);
  }
}

// The library has no code for it.
const unknownMigration = /previously executed migration (\S+) is missing/;

async function currentSchema<Tables>(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`select current_schema() as schema`.execute(db);
  return rows[0]?.schema ?? 'public';
}

/** A migration did not succeed; the database is as it was before it. */
class MigrationFailed extends Error {
  override readonly name = 'MigrationFailed';

  constructor(migration: string, cause: unknown) {
    super(`The migration ${migration} failed, nothing of it was kept.`, { cause });
  }
}

/** Another version of the program made the tables; they are as they were. */
class OtherVersion extends Error {
  override readonly name = 'OtherVersion';

  constructor(migration: string) {
    super(
      `The database has the migration ${migration}, which this version does not know. ` +
        'Start the version that made it, or begin with an empty database.',
    );
  }
}
