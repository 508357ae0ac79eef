import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/visits.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { startPglite } from '../../fixtures/databases.ts';
import { Browser, sentences } from './browser.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps, passwords, rent, walkShop } from './rental-walk.ts';
import { firstPage, serve, shopThat, secretKey } from './small-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
let time = Date.UTC(2026, 10, 20, 12);
let database: OpenDatabase<StoreTables>;
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  database = await (await startPglite(storeMigrations)).open<StoreTables>();
  const shop = await shopThat(walkShop);
  closeShop = shop.close;
  app = await serve({ store: database.db, lenderUrl: shop.url, clock: () => time });
});
afterAll(async () => {
  await app.close();
  await closeShop();
  await database.close();
});

const lost = 'We could not find what you had answered here, so you begin again.';
const size: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };

describe('the events of a browser', () => {
  it('are folded into the visit of the server', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const answer = await browser.events(page, firstStep);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: page.version + firstStep.length }]);
    const { state } = await browser.visit('/bicycles/rent/rider');
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1' });
  });

  it('are refused with the address of the visit when an answer has changed in another tab', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.events(second, [{ type: 'answered', field: 'firstName', value: 'Ada' }]);
    const late = await browser.events(first, [size]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: '/bicycles/rent/rider' }]);
    const told = await browser.visit('/bicycles/rent/rider');
    expect(told.state.facts['rental']).toBeUndefined();
    expect(sentences(told)).toEqual(['This went on in another place. You can go on from here.']);
    expect(sentences(await browser.visit('/bicycles/rent/rider'))).toEqual([]);
  });

  it('are led to no other site by an address that was opened in another tab', async () => {
    const browser = new Browser(app);
    await browser.begin(firstPage);
    await browser.visit('//elsewhere.example/x');
    const late = await browser.events({ opening: 99, version: 1 }, [size]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: '/elsewhere.example/x' }]);
  });

  it('go on as if nothing was while another tab only looks', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    const second = await browser.visit('/bicycles/rent/rider');
    await browser.visit('/bicycles/rent/days');
    await browser.events(second, [{ type: 'navigated', url: '/bicycles/rent/days', now: 1 }]);
    const answer = await browser.events(first, [size]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: first.version + 1 }]);
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'MEDIUM' });
    expect((await browser.events(second, [size])).statusCode).toBe(409);
  });

  it('are refused by the first of five tabs, since four are remembered', async () => {
    const browser = new Browser(app);
    const pages = [await browser.begin(firstPage)];
    for (let tab = 1; tab < 5; tab += 1) pages.push(await browser.visit(firstPage));
    const closed: VisitEvent = { type: 'closed', target: 'modal' };
    const answers = [];
    for (const page of pages) answers.push((await browser.events(page, [closed])).statusCode);
    expect(answers).toEqual([409, 200, 200, 200, 200]);
  });

  it('of two tabs at the same moment are accepted from one of them', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    const sizes = ['SMALL', 'MEDIUM', 'LARGE'];
    const answers = await Promise.all(sizes.map((value) => browser.events(page, [{ ...size, value }])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('are accepted again, and folded once, when their answer was lost', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    const more = [size, { ...size, value: 'LARGE' }];
    const versions = [];
    for (const events of [[size], [size], more, more])
      versions.push((await browser.events(page, events)).json().version - page.version);
    expect(versions).toEqual([1, 1, 2, 2]);
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('leave nothing behind when one of them is not allowed', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    const answer = await browser.events(page, [size, { type: 'submitted', target: 'nothing', now: 1 }]);
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ version: page.version, vault: {}, state: { steps: {} } });
    expect(answer.json().state.facts.rental).toBeUndefined();
  });

  it('begin a new visit when theirs is not known', async () => {
    const browser = new Browser(app);
    browser.cookies.set('visit', 'forged.PEDAL.signature');
    const answer = await browser.send({
      method: 'POST',
      url: '/visit/events',
      headers: { referer: 'http://localhost/bicycles/rent/days' },
      payload: { opening: 1, version: 4, events: [size], vault: {}, proofs: {} },
    });
    expect([answer.statusCode, answer.json()]).toEqual([409, { url: '/bicycles/rent/days' }]);
    expect(browser.cookies.get('visit')).not.toContain('forged');
    expect(sentences(await browser.visit('/bicycles/rent/days'))).toEqual([lost]);
  });

  it.each([
    [{ type: 'opened', url: '/', now: 1 }, '/events/0/type'],
    [{ type: 'learned', facts: { session: { signedIn: true } } }, '/events/0/type'],
    [{ type: 'answered', field: 'size', value: null }, '/events/0/value'],
    [{ type: 'navigated', url: '//elsewhere.example', now: 1 }, '/events/0/url'],
    [{ type: 'closed', target: 'modal', extra: 1 }, '/events/0/extra'],
  ])('have to be what a browser may say: not %j', async (event, field) => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    // Not events, which is the point.
    const answer = await browser.events(page, [event as unknown as VisitEvent]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

describe('a cookie that is not ours', () => {
  it('brings a fresh visit, with one sentence', async () => {
    const browser = new Browser(app);
    browser.cookies.set('visit', 'forged.PEDAL.signature');
    const page = await browser.visit(firstPage);
    expect([page.version, sentences(page)]).toEqual([1, [lost]]);
    expect(sentences(await browser.visit(firstPage))).toEqual([]);
  });
});

describe('what is sensitive', () => {
  it('comes back to its browser, passwords aside', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const answer = await browser.events(page, [...firstStep, ...nextSteps], {
      ...birthdate,
      ...passwords,
    });
    expect(answer.statusCode).toBe(200);
    const last = await browser.visit('/bicycles/rent/account');
    expect(last.vault).toEqual(birthdate);
    expect(JSON.stringify(last)).not.toContain('analytical1');
  });

  it('is dropped when no answer points to it any more', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const emptied: VisitEvent = { type: 'answered', field: 'birthdate' };
    await browser.events(page, [...firstStep, ...nextSteps.slice(0, 3), emptied], birthdate);
    expect((await browser.visit(firstPage)).vault).toEqual({});
  });

  it('has to come along with the button that needs a password', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const first = await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const second = await browser.events({ ...page, ...first.json() }, rent, passwords);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  });

  it('is not readable in the database', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const { rows } = await sql<{ text: string }>`select encode(state, 'escape') as text from visits`.execute(
      database.db,
    );
    for (const { text } of rows) expect(text).not.toMatch(/Lovelace|1990-02-28|analytical1|facts/);
  });

  it('is not readable with another secret', async () => {
    const browser = new Browser(app);
    const first = await browser.visit(firstPage);
    const other = await serve({ store: database.db, secretKey: 'another secret that is long enough too' });
    const stranger = new Browser(other);
    browser.cookies.forEach((value, name) => stranger.cookies.set(name, value));
    expect((await stranger.visit(firstPage)).state.visit).not.toBe(first.state.visit);
    await other.close();
  });
});

describe('a change of the secret', () => {
  it('loses neither visit nor cookie, while the earlier one is named behind the new one', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    const later = await serve({
      store: database.db,
      secretKey: ['a later secret that is long enough', secretKey],
    });
    const same = new Browser(later);
    browser.cookies.forEach((value, name) => same.cookies.set(name, value));
    expect((await same.visit(firstPage)).state.visit).toBe(first.state.visit);
    await later.close();
  });
});

describe('a visit', () => {
  it('is forgotten when its person wants it', async () => {
    const browser = new Browser(app);
    const first = await browser.begin('/shops');
    const kept = new Map(browser.cookies);
    const answer = await browser.events(first, [{ type: 'clicked', target: 'forgetMe', now: 1 }]);
    expect([answer.statusCode, browser.cookies.has('visit')]).toEqual([200, false]);
    kept.forEach((value, name) => browser.cookies.set(name, value));
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('ends after thirty days in which nobody came', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    time += 29 * dayMs;
    expect((await browser.visit(firstPage)).state.visit).toBe(first.state.visit);
    time += 31 * dayMs;
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('that has ended is deleted when a server starts', async () => {
    await new Browser(app).begin(firstPage);
    time += 31 * dayMs;
    const next = await serve({ store: database.db, clock: () => time });
    await next.ready();
    expect(await database.db.selectFrom('visits').selectAll().execute()).toEqual([]);
    await next.close();
  });

  it('learns a new day and new flags', async () => {
    const browser = new Browser(app);
    await browser.begin(firstPage);
    time += dayMs;
    const next = await serve({ store: database.db, clock: () => time, flags: { autumn: true } });
    const later = new Browser(next);
    browser.cookies.forEach((value, name) => later.cookies.set(name, value));
    const { facts } = (await later.visit(firstPage)).state;
    expect(facts).toMatchObject({
      today: new Date(time).toISOString().slice(0, 10),
      flags: { autumn: true },
    });
    const before = (await browser.visit(firstPage)).state.facts['flags'];
    expect(before).toEqual({ autumn: false });
    await next.close();
  });
});
