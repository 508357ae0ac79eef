/*
 * Threat (Applications): A creation is repeated.
 * Defence: Keys, a unique index, `x-idempotent`.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { lenderMigrations } from '#api/lender/migrations/migrations.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { applicationBody, createUrl } from '../api/lender/application-body.ts';
import { goodRequests } from '../api/lender/good-requests.ts';
import { password, runLender, type RunningLender, someEmail } from '../api/lender/running-lender.ts';

/** The tables in which each operation writes what it creates. */
const creating = {
  registerIdentity: ['identities', 'profiles', 'aliases', 'registration_keys'],
  createApplication: ['applications', 'application_consents', 'idempotency_keys'],
  joinWaitlist: ['waitlist'],
  noteInterest: ['waitlist'],
  saveConsents: ['comms_consents'],
  saveExperiments: ['experiments'],
  requestOneTimeCode: ['one_time_codes'],
} satisfies { readonly [operation: string]: readonly (keyof LenderTables)[] };

describe('a request whose answer was lost', () => {
  let lender: RunningLender;

  beforeAll(async () => {
    lender = runLender(await (await startDatabase(lenderMigrations)).open<LenderTables>());
  });
  afterAll(async () => {
    await lender.app.close();
    await lender.database.close();
  });

  async function rowsIn(tables: readonly (keyof LenderTables)[]): Promise<readonly number[]> {
    const counts = tables.map((table) =>
      sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(lender.database.db),
    );
    return (await Promise.all(counts)).map(({ rows: [row] }) => row?.n ?? 0);
  }

  it.each(Object.entries(creating))('is made again without a second thing: %s', async (id, tables) => {
    const token = await lender.register();
    const email = someEmail();
    const known = id === 'createApplication' ? '' : await create(lender, token);
    const good = goodRequests[id]?.({ uuid: known, identity: '', email, password, token });
    if (!good) throw new Error(`There is no good request for ${id}.`);
    const key = { 'idempotency-key': `${id}-key` };
    const ask = () =>
      lender.ask(good.method, good.ask.url, {
        token,
        ...good.ask,
        headers: { ...good.ask.headers, ...key },
      });
    const before = await rowsIn(tables);
    const first = await ask();
    const after = await rowsIn(tables);
    const again = await ask();
    expect(first.status).toBeLessThan(300);
    expect(again.status).toBeLessThan(300);
    expect(again.body['uuid']).toBe(first.body['uuid']);
    expect(after).not.toEqual(before);
    expect(await rowsIn(tables)).toEqual(after);
  });
});

async function create({ ask }: RunningLender, token: string): Promise<string> {
  const body = applicationBody();
  const email = someEmail();
  const created = await ask('POST', createUrl, {
    token,
    body: { ...body, profileRequest: { ...body.profileRequest, email } },
  });
  return String(created.body['uuid']);
}
