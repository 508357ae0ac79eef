import type { JobCount, JobDatabase, JobKind, JobLog, JobToDo, Jobs } from '#api/scheduling/jobs.ts';
import type { Closing } from './process.ts';
import type { DatabasePlace } from '#api/store/database-place.ts';
import { type Migrations, type OpenDatabase, openMigrated } from '#api/store/open-database.ts';
import type { Meter } from '#api/observability/meter.ts';

/** The tables of server or lender, up to date, and where their jobs are kept. */
interface OpenTables<Tables> {
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

interface JobsOfPart {
  /** Announces a job; nothing is lost if that fails. */
  readonly announce: (job: JobToDo) => void;
  /** Begins to do them; does not wait until it has begun. */
  readonly begin: (kinds: readonly JobKind[]) => void;
  /** Undefined until they have begun. */
  readonly count: () => Promise<readonly JobCount[] | undefined>;
}

/**
 * The jobs of server or lender. They begin when the pages are served already, so that nobody waits for them at a start;
 * what is to be done until then is found in its rows.
 */
export function jobsOf(
  part: 'server' | 'lender',
  database: JobDatabase,
  meter: Meter,
  log: JobLog,
  closing: Closing,
): JobsOfPart {
  let running: Promise<Jobs | undefined> = Promise.resolve(undefined);
  const fail = (message: string) => (error: unknown) => {
    log.error({ err: error }, message);
    return undefined;
  };
  const start = async (kinds: readonly JobKind[]): Promise<Jobs> => {
    const { startJobs } = await import('#api/scheduling/jobs.ts');
    return startJobs({ database, schema: `${part}_jobs`, kinds, log, meter });
  };
  closing.push(async () => (await running)?.stop());
  return {
    announce: (job) => {
      running.then((jobs) => jobs?.send(job)).catch(fail('a job was not announced, and will be found'));
    },
    begin: (kinds) => {
      running = start(kinds).catch(fail('no jobs are done here'));
    },
    count: async () => (await running)?.count(),
  };
}
