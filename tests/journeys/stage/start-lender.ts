import type { Kysely } from 'kysely';
import { buildLender } from '#api/lender/app.ts';
import { lifeCycleOf } from '#api/lender/life-cycle/life-cycle.ts';
import type { LenderTables } from '#api/lender/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations.ts';
import { startPglite } from '../../fixtures/databases.ts';
import { mainFlows } from '../../fixtures/main-flows.ts';
import { openLenderLine } from './lender-line.ts';
import type { LenderLine } from './lender-line.ts';

/** The embedded lender on a database that the test can read, and the line that leads to it. */
export interface RunningLender {
  readonly db: Kysely<LenderTables>;
  readonly line: LenderLine;
  readonly stop: () => Promise<void>;
}

/** How many times faster than in life the sandbox works in journeys. */
export const lenderSpeed = 20;

/** Starts it on a free port, with a fresh database. */
export async function startLender(): Promise<RunningLender> {
  const { db, close } = await (await startPglite(lenderMigrations)).open<LenderTables>();
  const lender = buildLender({
    db,
    secretKey: 'a secret of these journeys alone',
    lifeCycle: lifeCycleOf(mainFlows()),
    speed: lenderSpeed,
    log: { level: 'silent' },
  });
  const line = await openLenderLine(await lender.listen({ port: 0, host: '127.0.0.1' }));
  return {
    db,
    line,
    stop: async () => {
      await line.close();
      await Promise.all([lender.close(), lender.server.closeAllConnections()]);
      await close();
    },
  };
}
