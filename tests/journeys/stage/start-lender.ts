import type { Kysely } from 'kysely';
import type { JobToDo } from '#api/scheduling/jobs.ts';
import { type LenderOptions, buildLender } from '#api/lender/app/app.ts';
import { memoryStore } from '#api/lender/providers/file-store.ts';
import { fileJobs, sandboxScan } from '#api/lender/files/scan.ts';
import { workflowOf } from '#api/lender/rules/workflow.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';

/** The embedded lender on a database that the test can read. */
export interface RunningLender {
  readonly db: Kysely<LenderTables>;
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** How many times faster than in life the sandbox works in journeys. */
export const backendSpeed = 20;

/** Starts it on a free port, with a fresh database. */
export async function startLender({
  speed = backendSpeed,
  now,
}: Pick<LenderOptions, 'speed' | 'now'> = {}): Promise<RunningLender> {
  const databases = await startDatabase(lenderMigrations);
  const { db, close } = await databases.open<LenderTables>();
  const files = memoryStore();
  const clock = now ?? (() => new Date());
  const scans: Promise<unknown>[] = [];
  // What people send is scanned immediately: of all jobs, this one is waited for by a page.
  const announce = ({ name, data }: JobToDo): void => {
    const scan = fileJobs({ db, now: clock, files, scan: sandboxScan, announce: () => undefined });
    scans.push(Promise.resolve(scan.find((job) => job.name === name)?.run(data)));
  };
  const lender = buildLender({
    db,
    files,
    announce,
    secretKey: 'a secret of these journeys alone',
    workflow: workflowOf(mainFlows()),
    organizationName: (code) => code,
    speed,
    ...(now && { now }),
    log: { level: 'silent' },
  });
  return {
    db,
    url: await lender.listen({ port: 0, host: '127.0.0.1' }),
    stop: async () => {
      await Promise.all(scans);
      await Promise.all([lender.close(), lender.server.closeAllConnections()]);
      await close();
    },
  };
}
