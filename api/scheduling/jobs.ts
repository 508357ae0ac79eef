import { type ConstructorOptions, type JobWithMetadata, PgBoss, fromPglite } from 'pg-boss';
import type { Meter } from '#api/observability/meter.ts';

/** The input of a job: references to rows, never what a person entered. */
type JobData = { readonly [name: string]: string };

/** A sort of work that is done without anybody waiting for it. */
export interface JobKind {
  readonly name: string;
  /** Delivered once at least: doing it a second time with the same data must change nothing. */
  readonly run: (data: JobData) => Promise<void>;
  /** When it is due by itself, as a cron expression in UTC. Default: only when it is sent. */
  readonly due?: string;
  /** How often it is tried again, with waits that double from the first. Default: 3 times, after 10 s. */
  readonly retry?: { readonly times: number; readonly firstWaitSeconds: number };
}

/** A job that is to be done soon. A second one of the same id is not done. */
export interface JobToDo {
  readonly name: string;
  readonly id: string;
  readonly data: JobData;
}

/** Jobs that are kept in a database, so that they outlive the process and are done by any one of several servers. */
export interface Jobs {
  readonly send: (job: JobToDo) => Promise<void>;
  /** How many of each kind wait, are being done, and were lost. */
  readonly count: () => Promise<readonly JobCount[]>;
  /** Lets those that are being done end. */
  readonly stop: () => Promise<void>;
}

export interface JobCount {
  readonly name: string;
  readonly state: 'waiting' | 'active' | 'lost';
  readonly count: number;
}

/** Where jobs are kept: in the embedded database beside its other tables, or in a PostgreSQL. */
export type JobDatabase =
  | { readonly type: 'embedded'; readonly pglite: Parameters<typeof fromPglite>[0] }
  | { readonly type: 'server'; readonly url: string };

/** Where failures are reported. */
export interface JobLog {
  readonly error: (details: object, message: string) => void;
}

interface JobOptions {
  readonly database: JobDatabase;
  /** A schema of theirs alone. */
  readonly schema: string;
  readonly kinds: readonly JobKind[];
  readonly log: JobLog;
  readonly meter: Meter;
}

const hourSeconds = 3600;
const stopPatienceMs = 5_000;

/**
 * Begins to do jobs. They are pg-boss's on either database: rows that one server takes at a time. A job is taken
 * again when its server died, and tried again when it failed.
 */
export async function startJobs({ database, schema, kinds, log, meter }: JobOptions): Promise<Jobs> {
  const boss = new PgBoss({ ...placeOf(database), ...quiet, schema });
  boss.on('error', (error) => log.error({ err: error }, 'jobs cannot be looked after'));
  await boss.start();
  for (const kind of kinds) await work(boss, kind, log, meter);
  return {
    send: async ({ name, id, data }) => void (await boss.send(name, data, { id })),
    count: async () => (await Promise.all(kinds.map(({ name }) => countOf(boss, name)))).flat(),
    stop: () => boss.stop({ graceful: true, timeout: stopPatienceMs }),
  };
}

function placeOf(database: JobDatabase): ConstructorOptions {
  if (database.type === 'embedded') return { db: fromPglite(database.pglite), backend: 'pglite' };
  // One to listen for new jobs, one to take and end them.
  return { connectionString: database.url, max: 2, application_name: 'jobs' };
}

// A new job is announced, so that no server looks every second; looking is for what is to be tried again.
const quiet = { useListenNotify: true, superviseIntervalSeconds: 60 } as const;
const polling = { notifyPollingIntervalSeconds: 5 } as const;

async function work(boss: PgBoss, kind: JobKind, log: JobLog, meter: Meter): Promise<void> {
  const { name, due, retry = { times: 3, firstWaitSeconds: 10 } } = kind;
  const options = {
    notify: true,
    retryLimit: retry.times,
    retryDelay: retry.firstWaitSeconds,
    retryBackoff: true,
    retryDelayMax: hourSeconds,
    // A server that took it and says nothing for so long has died.
    expireInSeconds: 300,
  };
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  const taken = { ...polling, includeMetadata: true } as const;
  const worker = await boss.work(name, taken, async ([job]: JobWithMetadata<JobData>[]) => {
    if (job) await perform(kind, job, log, meter);
    // Several that were announced together are taken one after another, without looking only every few seconds.
    boss.notifyWorker(worker);
  });
  if (due === undefined) return;
  await boss.schedule(name, due, {});
  // A machine that runs for minutes at a time is seldom up when it is due; of several that start together, one does
  // it.
  await boss.send(name, {}, { singletonSeconds: hourSeconds });
}

async function perform(
  kind: JobKind,
  job: JobWithMetadata<JobData>,
  log: JobLog,
  meter: Meter,
): Promise<void> {
  const { name } = kind;
  const { id, retryCount, retryLimit } = job;
  const start = performance.now();
  const seconds = (): number => (performance.now() - start) / 1000;
  try {
    await kind.run(job.data);
    meter.jobEnded(name, 'done', seconds());
  } catch (error) {
    const isLost = retryCount >= retryLimit;
    meter.jobEnded(name, isLost ? 'lost' : 'failed', seconds());
    log.error(
      { err: error, job: { name, id, tries: retryCount + 1 } },
      isLost ? 'a job is lost' : 'a job failed',
    );
    throw error;
  }
}

async function countOf(boss: PgBoss, name: string): Promise<readonly JobCount[]> {
  const [stats] = await boss.getQueueStats(name, { force: true });
  if (!stats) return [];
  return [
    { name, state: 'waiting', count: stats.queuedCount + stats.deferredCount },
    { name, state: 'active', count: stats.activeCount },
    { name, state: 'lost', count: stats.failedCount },
  ];
}
