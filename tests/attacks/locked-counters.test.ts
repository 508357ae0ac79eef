/*
 * Threat (Availability): Many requests on one thing.
 * Defence: They wait in process before they take a connection.
 */
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { factorSteps } from '../api/lender/factors/factor-steps.ts';
import { runLender, type RunningLender } from '../api/lender/running-lender.ts';
import { databaseKinds } from '../fixtures/databases.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';

const many = 60;
/** Of many providers: one of them has half of the connections at most. */
const attackAddress = (index: number): string => `${index + 11}.51.100.7`;
const flows = await ServedFlows.start(join(import.meta.dirname, '..', '..'), 'default');

// An embedded database has one connection: nobody else holds a lock there.
const servers = databaseKinds.filter(({ name }) => name !== 'PGlite');

/** How many of an attack have ended with a status so far. */
function countEnded(attack: readonly Promise<{ readonly status: number }>[], status: number) {
  let ended = 0;
  for (const asked of attack) void asked.then((answer) => void (ended += answer.status === status ? 1 : 0));
  return () => ended;
}

describe.each(servers)('while somebody tries one account many times, on $name', ({ start }) => {
  let stage: LenderStage;
  let store: OpenDatabase<StoreTables>;
  beforeAll(async () => {
    stage = await setLenderStage(undefined, start);
    store = await (await start(storeMigrations)).open<StoreTables>();
  });
  afterAll(async () => {
    await stage.close();
    await store.close();
  });

  it('the row of its count has nobody else wait for a connection', async () => {
    const app = await stage.server({ flows, store: store.db });
    const signIn = (email: string, given: string, address: string) =>
      stage.post(app, '/identity/api/v1/login', { email, password: given }, address);
    await stage.register(app, 'honest@person.example', flows.fallback);
    await signIn('victim@person.example', 'Wrong-guess-1!', attackAddress(0));
    const attacked = await store.db.transaction().execute(async (transaction) => {
      await sql`select key from sign_in_tries for update`.execute(transaction);
      const attack = Array.from({ length: many }, (_none, index) =>
        signIn('victim@person.example', 'Wrong-guess-1!', attackAddress(index + 1)),
      );
      const timedOut = countEnded(attack, 503);
      const honest = await signIn('honest@person.example', password, '203.0.113.99');
      expect([honest.status, timedOut()]).toEqual([200, 0]);
      return () => Promise.all(attack);
    });
    await attacked();
  });
});

describe.each(servers)('while a person guesses many times, on $name', ({ start }) => {
  let lender: RunningLender;
  beforeAll(async () => {
    lender = runLender(await (await start(lenderMigrations)).open<LenderTables>());
  });
  afterAll(() => lender.database.close());

  it('the row of the count has nobody else wait for a connection', async () => {
    const [thief, other] = [await lender.register(), await lender.register()];
    const steps = factorSteps(lender, thief);
    await steps.prove({ code: '000000' });
    const attacked = await lender.database.db.transaction().execute(async (transaction) => {
      await sql`select identity from guesses for update`.execute(transaction);
      const from = (index: number) => factorSteps(lender, thief, { 'x-request-source': `n${index}` });
      const attack = Array.from({ length: many }, (_none, index) => from(index).prove({ code: '000000' }));
      const timedOut = countEnded(attack, 503);
      const honest = await factorSteps(lender, other, { 'x-request-source': 'honest' }).get('/factors');
      expect([honest.status, timedOut()]).toEqual([200, 0]);
      return () => Promise.all(attack);
    });
    await attacked();
  });
});
