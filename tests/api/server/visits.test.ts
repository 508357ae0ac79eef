import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { storeMigrations } from '#api/store/migrations.ts';
import type { OpenDatabase } from '#api/store/open-database.ts';
import type { StoreTables } from '#api/store/tables.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { startPglite } from '../../fixtures/databases.ts';
import { Browser } from './browser.ts';
import { birthdate, firstStep, nextSteps, passwords, rent } from './rental-walk.ts';
import { firstPage, serve } from './small-shop.ts';

const dayMs = 24 * 60 * 60 * 1000;
let time = Date.UTC(2026, 10, 20, 12);
let database: OpenDatabase<StoreTables>;
let app: FastifyInstance;

beforeAll(async () => {
  database = await (await startPglite(storeMigrations)).open<StoreTables>();
  app = await serve({ store: database.db, clock: () => time });
});
afterAll(async () => {
  await app.close();
  await database.close();
});

const size: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };

describe('the events of a browser', () => {
  it('are folded into the visit of the server', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const answer = await browser.events(version, firstStep);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: version + firstStep.length }]);
    const { state } = await browser.visit('/bicycles/rent/rider');
    expect(state.facts['rental']).toEqual({ size: 'MEDIUM', bicycle: 'b-1' });
  });

  it('are refused with the visit as it is here when another tab was faster', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    await browser.events(version, [size]);
    const late = await browser.events(version, [{ ...size, value: 'LARGE' }]);
    expect(late.statusCode).toBe(409);
    expect(late.json()).toMatchObject({
      version: version + 1,
      vault: {},
      state: { facts: { rental: { size: 'MEDIUM' } } },
    });
  });

  it('of two tabs at the same moment are accepted from one of them', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const sizes = ['SMALL', 'MEDIUM', 'LARGE'];
    const answers = await Promise.all(sizes.map((value) => browser.events(version, [{ ...size, value }])));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409]);
  });

  it('are accepted again, and folded once, when their answer was lost', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const answers = [await browser.events(version, [size]), await browser.events(version, [size])];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(answers.map((answer) => answer.json().version)).toEqual([version + 1, version + 1]);
  });

  it('leave nothing behind when one of them is not allowed', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const answer = await browser.events(version, [size, { type: 'submitted', target: 'nothing', now: 1 }]);
    expect([answer.statusCode, answer.json().version]).toEqual([409, version]);
  });

  it('begin a new visit when theirs is not known', async () => {
    const browser = new Browser(app);
    browser.cookies.set('visit', 'forged.PEDAL.signature');
    const answer = await browser.send({
      method: 'POST',
      url: '/visit/events',
      headers: { referer: 'http://localhost/bicycles/rent/days' },
      payload: { version: 4, events: [size], vault: {} },
    });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ version: 1, state: { page: { document: 'rent/days' } } });
    expect(browser.cookies.get('visit')).not.toContain('forged');
  });

  it.each([
    [{ type: 'opened', url: '/', now: 1 }, '/events/0/type'],
    [{ type: 'learned', facts: { flags: { winter: false } } }, '/events/0/facts'],
    [{ type: 'answered', field: 'size', value: null }, '/events/0/value'],
    [{ type: 'navigated', url: '//elsewhere.example', now: 1 }, '/events/0/url'],
    [{ type: 'closed', target: 'modal', extra: 1 }, '/events/0/extra'],
  ])('have to be what a browser may say: not %j', async (event, field) => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    // Not events, which is the point.
    const answer = await browser.events(version, [event as unknown as VisitEvent]);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors.map((error: { field: string }) => error.field)).toContain(field);
  });
});

describe('what is sensitive', () => {
  it('comes back to its browser, passwords aside', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const answer = await browser.events(version, [...firstStep, ...nextSteps], {
      ...birthdate,
      ...passwords,
    });
    expect(answer.statusCode).toBe(200);
    const page = await browser.visit('/bicycles/rent/account');
    expect(page.vault).toEqual(birthdate);
    expect(JSON.stringify(page)).not.toContain('analytical1');
  });

  it('is dropped when no answer points to it any more', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const emptied: VisitEvent = { type: 'answered', field: 'birthdate' };
    await browser.events(version, [...firstStep, ...nextSteps.slice(0, 3), emptied], birthdate);
    expect((await browser.visit(firstPage)).vault).toEqual({});
  });

  it('has to come along with the button that needs a password', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    const first = await browser.events(version, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const second = await browser.events(first.json().version, rent, passwords);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  });

  it('is not readable in the database', async () => {
    const browser = new Browser(app);
    const { version } = await browser.visit(firstPage);
    await browser.events(version, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
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

describe('a visit', () => {
  it('is forgotten when its person wants it', async () => {
    const browser = new Browser(app);
    const first = await browser.visit(firstPage);
    const kept = new Map(browser.cookies);
    expect((await browser.send({ method: 'DELETE', url: '/visit' })).statusCode).toBe(204);
    expect(browser.cookies.has('visit')).toBe(false);
    kept.forEach((value, name) => browser.cookies.set(name, value));
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('ends after thirty days in which nobody came', async () => {
    const browser = new Browser(app);
    const first = await browser.visit(firstPage);
    time += 29 * dayMs;
    expect((await browser.visit(firstPage)).state.visit).toBe(first.state.visit);
    time += 31 * dayMs;
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('that has ended is deleted when a server starts', async () => {
    await new Browser(app).visit(firstPage);
    time += 31 * dayMs;
    const next = await serve({ store: database.db, clock: () => time });
    await next.ready();
    expect(await database.db.selectFrom('visits').selectAll().execute()).toEqual([]);
    await next.close();
  });

  it('learns a new day and new flags', async () => {
    const browser = new Browser(app);
    await browser.visit(firstPage);
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
