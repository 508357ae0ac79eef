import type { JobDatabase } from '#api/jobs/start-jobs.ts';
import type { Closing } from '#api/server/server.ts';
import type { DatabasePlace } from '#api/store/database-place.ts';
import type { Migrations } from '#api/store/migrate.ts';
import { type OpenDatabase, openMigrated } from '#api/store/open-database.ts';

/** The tables of server or lender, up to date, and where their jobs are kept. */
export interface OpenTables<Tables> {
  readonly db: OpenDatabase<Tables>['db'];
  readonly jobs: JobDatabase;
}

/** Opens the tables at a place, and notes how to close them. */
export async function openTables<Tables>(
  place: DatabasePlace,
  migrations: Migrations,
  closing: Closing,
): Promise<OpenTables<Tables>> {
  const { db, pglite, close } = await openMigrated<Tables>(place, migrations);
  closing.push(close);
  if (place.type === 'server') return { db, jobs: { type: 'server', url: place.url } };
  if (!pglite) throw new Error('A folder is opened by the embedded database.');
  return { db, jobs: { type: 'embedded', pglite } };
}
