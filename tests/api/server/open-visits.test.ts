import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { openVisits } from '#api/server/visits/open-visits.ts';
import type { StoredVisit } from '#api/server/visits/visit.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../fixtures/databases.ts';
import { Browser } from './browser.ts';
import { firstPage, secretKey, serve } from './small-shop.ts';

let database: OpenDatabase<StoreTables>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  app = await serve({ store: database.db });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const large = { a: 'x'.repeat(300_000) };

async function kept() {
  const visits = openVisits(database.db, secretKey, Date.now);
  await new Browser(app).begin(firstPage);
  const row = await database.db.selectFrom('visits').select('id').executeTakeFirstOrThrow();
  const read = () => visits.read(row.id) as Promise<StoredVisit>;
  return { visits, read };
}

it('a visit holds as much as a visit may, and no more', async () => {
  const { visits, read } = await kept();
  const visit = await read();
  const { contents } = visit;
  await expect(visits.save({ ...visit, contents: { ...contents, vault: large } })).rejects.toMatchObject({
    details: { status: 413 },
  });
  const other = { tab: 7, version: 1, state: contents.state, vault: large, pending: {} };
  expect(await visits.save({ ...visit, contents: { ...contents, others: [other] } })).toBeDefined();
  expect((await read()).contents).toEqual({ ...contents, others: [] });
});
