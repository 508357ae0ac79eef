import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { LenderOptions } from '#api/lender/app/app.ts';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { type DatabaseKind, type DatabaseSource, databaseKinds } from '../../fixtures/databases.ts';
import { type Clock, type RunningLender, runLender, startOfTests } from './running-lender.ts';

/**
 * Lets a lender serve the tests of the `describe` that calls this. Default: on the database that a lender would run on,
 * where there is one, since it answers long walks sooner than the built-in one.
 */
export function serveLender(
  kind: DatabaseKind | undefined = databaseKinds.at(-1),
  options: Partial<LenderOptions> = {},
  clock?: Clock,
): RunningLender {
  let source: DatabaseSource | undefined;
  let serving: RunningLender | undefined;
  const lender = (): RunningLender => {
    if (serving === undefined) throw new TypeError('The lender serves only while tests run.');
    return serving;
  };
  beforeAll(async () => {
    source = await kind?.start(lenderMigrations);
    if (source) serving = runLender(await source.open<LenderTables>(), options, clock);
  });
  afterAll(async () => {
    // Browsers keep theirs open.
    serving?.app.server.closeAllConnections();
    await serving?.app.close();
    await serving?.database.close();
    source?.stop();
  });
  return {
    get app() {
      return lender().app;
    },
    get clock() {
      return lender().clock;
    },
    get scanner() {
      return lender().scanner;
    },
    get database() {
      return lender().database;
    },
    get options() {
      return lender().options;
    },
    ask: (...request) => lender().ask(...request),
    register: (...person) => lender().register(...person),
  };
}

/** The same, with an empty outbox and its clock at the same time before each test. */
export function serveLenderFromStart(): RunningLender {
  const lender = serveLender();
  beforeEach(async () => {
    lender.clock.time = startOfTests;
    // Tests turn the clock back, so that the last message may be another test's.
    await lender.database.db.deleteFrom('outbox').execute();
  });
  return lender;
}
