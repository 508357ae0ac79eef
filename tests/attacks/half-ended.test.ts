import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Kysely, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { storeMigrations } from '#api/store/migrations.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve, shopThat } from '../api/server/small-shop.ts';
import { startDatabase } from '../fixtures/databases.ts';
import { type LenderStage, password, setLenderStage } from './lender-stage.ts';
import { answered, copyOf, sessionMs, signInAndAnswer, tokenOf } from './visit-of-an-account.ts';

const forgetMe: readonly VisitEvent[] = [
  { type: 'navigated', url: '/shops', now: 1 },
  { type: 'clicked', target: 'forgetMe', now: 1 },
];

/** A database that fails where a statement fits, until the test stops it. */
function failing(db: Kysely<StoreTables>) {
  const faults: RegExp[] = [];
  const compiler = new PostgresQueryCompiler();
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql } = compiler.compileQuery(node, queryId);
      if (faults.some((fault) => fault.test(sql))) throw new Error('The database is away.');
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { db: db.withPlugin(plugin), faults };
}

const opened: (() => unknown)[] = [];
async function openStore() {
  const database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  opened.push(database.close);
  return failing(database.db);
}
afterAll(async () => {
  for (const close of opened.toReversed()) await close();
});

let stage: LenderStage;
beforeAll(async () => {
  stage = await setLenderStage();
  opened.push(stage.close);
});

describe('while the database fails', () => {
  it.each([
    ['visits cannot be changed', /^(update|delete from) "visits"/],
    ['none can be found', /"visits"/],
  ])('signing out ends the token at the lender all the same where %s', async (why, fault) => {
    const { db, faults } = await openStore();
    const app = await stage.server({ store: db });
    const browser = new Browser(app);
    const page = await browser.begin(firstPage);
    const registration = '/identity/api/v1/registration/register?organization=PEDAL';
    const person = { email: `ada-${why.length}@victim.example`, password, phoneNumber: '(415) 555-0132' };
    await stage.post(app, registration, person, undefined, browser);
    await browser.events(page, [answered('LARGE')]);
    const thief = copyOf(browser, app);
    const asks = async () => (await thief.send({ url: '/identity/secure/api/v1/identity' })).statusCode;
    expect(await asks()).toBe(200);
    faults.push(fault);
    const ended = await browser.send({ method: 'POST', url: '/session/forget' });
    expect([ended.statusCode >= 500, browser.cookies.has('jwt')]).toEqual([true, false]);
    faults.pop();
    expect(await asks()).toBe(401);
  });

  it('nothing is half forgotten: the next request has all of it deleted', async () => {
    const { db, faults } = await openStore();
    const shop = await shopThat(({ body }) => ({
      jwt: tokenOf(String((body as { email?: unknown } | null)?.email), Date.now() + sessionMs),
    }));
    const app = await serve({ backendUrl: shop.url, store: db });
    opened.push(shop.close, () => app.close());
    const [phone, desk] = [new Browser(app), new Browser(app)];
    await signInAndAnswer(phone, 'ada@rider.example', 'SMALL');
    const page = await signInAndAnswer(desk, 'ada@rider.example', 'LARGE');
    faults.push(/^delete from "visits" where "account"/);
    expect((await desk.events(page, forgetMe)).statusCode).toBeGreaterThanOrEqual(500);
    faults.pop();
    const kept = () => db.selectFrom('visits').select('id').where('account', 'is not', null).execute();
    expect(await kept()).toHaveLength(2);
    expect((await desk.events(page, forgetMe)).statusCode).toBe(200);
    expect(await kept()).toEqual([]);
    expect((await desk.visit(firstPage)).state.facts['rental']).toBeUndefined();
  });
});
