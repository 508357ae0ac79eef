import type { JobCount, JobKind, JobToDo, Jobs } from '#api/jobs/job.ts';
import type { JobDatabase, JobLog } from '#api/jobs/start-jobs.ts';
import type { Meter } from '#api/operation/meter.ts';
import type { Closing } from '#api/server/server.ts';

export interface JobsOfPart {
  /** Tells of a job; nothing is lost where it cannot be told. */
  readonly tell: (job: JobToDo) => void;
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
    const { startJobs } = await import('#api/jobs/start-jobs.ts');
    return startJobs({ database, schema: `${part}_jobs`, kinds, log, meter });
  };
  closing.push(async () => (await running)?.stop());
  return {
    tell: (job) => {
      running.then((jobs) => jobs?.send(job)).catch(fail('a job was not told of, and will be found'));
    },
    begin: (kinds) => {
      running = start(kinds).catch(fail('no jobs are done here'));
    },
    count: async () => (await running)?.count(),
  };
}
