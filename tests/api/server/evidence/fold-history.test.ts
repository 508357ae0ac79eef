import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { foldHistory, openHistory } from '#api/server/evidence/fold-history.ts';
import { replayPage, staysIn } from '#api/server/evidence/replay-pages.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { eventsKey } from '#api/server/visits/history-rows.ts';
import { openVisits } from '#api/server/visits/open-visits.ts';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import { readHistory } from '#api/store/visit-events.ts';
import type { StoreTables } from '#api/store/visits.ts';
import { startDatabase } from '../../../fixtures/databases.ts';
import { Browser } from '../browser.ts';
import {
  birthdate,
  firstStep,
  makeFirstCalls,
  nextSteps,
  passwords,
  rent,
  walkShop,
} from '../rental-walk.ts';
import { firstPage, secretKey, serve, shopRoot, shopThat } from '../small-shop.ts';

let database: OpenDatabase<StoreTables>;
let folder: ServedFlows;
let app: FastifyInstance;
const closing: (() => unknown)[] = [];

beforeAll(async () => {
  database = await (await startDatabase(storeMigrations)).open<StoreTables>();
  folder = await ServedFlows.start(shopRoot, 'default');
  const shop = await shopThat(walkShop);
  app = await serve({ store: database.db, backendUrl: shop.url, evidenceDays: 30 });
  closing.push(
    () => app.close(),
    shop.close,
    () => database.close(),
  );
});
afterAll(async () => {
  for (const close of closing) await close();
});

const key = eventsKey(secretKey);

async function newestVisit() {
  const row = await database.db
    .selectFrom('visits')
    .select('id')
    .orderBy('touched', 'desc')
    .executeTakeFirstOrThrow();
  const visit = await openVisits(database.db, secretKey, Date.now).read(row.id);
  if (!visit?.contents.history) throw new Error('The visit has no history.');
  return { visit, history: visit.contents.history };
}

async function replayed() {
  const { visit, history } = await newestVisit();
  const opened = openHistory(key, await readHistory(database.db, history.id), history);
  const moments = await foldHistory(opened, async (brand, { locale }) => folder.of(brand, locale));
  return { visit, opened, moments };
}

describe('the history of a visit', () => {
  it('folds to the state that the server keeps, page by page', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const first = await browser.events(page, firstStep);
    expect(first.statusCode).toBe(200);
    await browser.events({ ...page, ...first.json() }, nextSteps.slice(0, 3), birthdate);
    await browser.visit('/bicycles/rent/rider');
    const { visit, moments, opened } = await replayed();
    expect(opened.map(({ row }) => row.number)).toEqual([1, 2, 3]);
    expect(moments.at(-1)?.state).toEqual(visit.contents.state);
    expect(moments.at(-1)?.vault).toEqual(birthdate);
    expect(moments.every(({ isExact }) => isExact)).toBe(true);
    expect(moments.filter(({ event }) => event?.type === 'submitted')).toHaveLength(1);
  });

  it('goes on behind a password, which it does not hold', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const first = await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const last = await browser.events({ ...page, ...first.json() }, rent, passwords);
    expect([first.statusCode, last.statusCode]).toEqual([200, 200]);
    const { visit, moments, opened } = await replayed();
    expect(moments.at(-1)?.state).toEqual(visit.contents.state);
    expect(moments.every(({ isExact }) => isExact)).toBe(true);
    expect(JSON.stringify([opened, moments.map(({ vault }) => vault)])).not.toContain('analytical1');
  });

  it('has the consents beside a password as they were given, when the button was pressed with the last one', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const given = [...firstStep, ...nextSteps.slice(0, -1)];
    const first = await browser.events(page, given, { ...birthdate, ...passwords });
    await browser.events({ ...page, ...first.json() }, [...nextSteps.slice(-1), ...rent], passwords);
    const { moments } = await replayed();
    const stay = staysIn(moments, { isUnredacted: true }).at(-1);
    const { answers, confirmed } = stay ? replayPage(stay) : {};
    expect(confirmed).toContainEqual(expect.objectContaining({ field: 'terms', value: true }));
    expect(answers).toContainEqual(expect.objectContaining({ field: 'terms', value: true }));
  });

  it('is one of all tabs', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.events(first, [{ type: 'answered', field: 'size', value: 'MEDIUM' }]);
    await browser.events(second, [{ type: 'answered', field: 'firstName', value: 'Ada' }]);
    const { visit, moments } = await replayed();
    expect(moments.every(({ isExact }) => isExact)).toBe(true);
    expect(moments.at(-1)?.state).toEqual(visit.contents.state);
  });

  it('is folded with forms of browsers without script, and the replies to them', async () => {
    const browser = new Browser(app);
    await browser.begin(firstPage);
    await browser.send({
      url: '/visit/without-script?page=/bicycles/rent',
      headers: { accept: 'text/html' },
    });
    await browser.open(firstPage);
    const payload = new URLSearchParams({ document: 'rent/bicycle', size: 'MEDIUM' }).toString();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    await browser.send({ method: 'POST', url: firstPage, headers, payload });
    const { visit, moments } = await replayed();
    expect(moments.map(({ event }) => event?.type)).toContain('replied');
    expect(moments.every(({ isExact }) => isExact)).toBe(true);
    expect(moments.at(-1)?.state).toEqual(visit.contents.state);
  });
});
