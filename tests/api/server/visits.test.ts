import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { serverJobs } from '#api/server/app/app.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { Browser, sentences } from './browser.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps, passwords, rent } from './rental-walk.ts';
import { dayMs, serveShop } from './serve-shop.ts';
import { firstPage, serve, secretKey } from './small-shop.ts';

const shop = serveShop();
const lost = 'We could not find what you had answered here, so you begin again.';

describe('a cookie that is not ours', () => {
  it('brings a fresh visit, with one sentence', async () => {
    const browser = shop.browser();
    browser.cookies.set('visit', 'forged.PEDAL.signature');
    const page = await browser.visit(firstPage);
    expect([page.version, sentences(page)]).toEqual([1, [lost]]);
    expect(sentences(await browser.visit(firstPage))).toEqual([]);
  });
});

describe('what is sensitive', () => {
  it('comes back to its browser, except passwords', async () => {
    const browser = shop.browser();
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
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const emptied: VisitEvent = { type: 'answered', field: 'birthdate' };
    await browser.events(page, [...firstStep, ...nextSteps.slice(0, 3), emptied], birthdate);
    expect((await browser.visit(firstPage)).vault).toEqual({});
  });

  it('has to come along with the button that needs a password', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    const first = await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const second = await browser.events({ ...page, ...first.json() }, rent, passwords);
    expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  });

  it('is not readable in the database', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    const { rows } = await sql<{ text: string }>`select encode(state, 'escape') as text from visits`.execute(
      shop.store(),
    );
    for (const { text } of rows) expect(text).not.toMatch(/Lovelace|1990-02-28|analytical1|facts/);
  });

  it('is not readable with another secret', async () => {
    const browser = shop.browser();
    const first = await browser.visit(firstPage);
    const other = await serve({ store: shop.store(), secretKey: 'another secret that is long enough too' });
    const stranger = new Browser(other);
    browser.cookies.forEach((value, name) => stranger.cookies.set(name, value));
    expect((await stranger.visit(firstPage)).state.visit).not.toBe(first.state.visit);
    await other.close();
  });
});

describe('a change of the secret', () => {
  it('loses neither visit nor cookie, while the earlier one is named behind the new one', async () => {
    const browser = shop.browser();
    const first = await browser.begin(firstPage);
    const later = await serve({
      store: shop.store(),
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
    const browser = shop.browser();
    const first = await browser.begin('/shops');
    const kept = new Map(browser.cookies);
    const answer = await browser.events(first, [{ type: 'clicked', target: 'forgetMe', now: 1 }]);
    expect([answer.statusCode, browser.cookies.has('visit')]).toEqual([200, false]);
    kept.forEach((value, name) => browser.cookies.set(name, value));
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('says after half an hour that its answers were kept: another person may have come back', async () => {
    const browser = shop.browser();
    const page = await browser.begin(firstPage);
    await browser.events(page, [{ type: 'answered', field: 'size', value: 'LARGE' }]);
    const announced = async () => sentences(await browser.visit(firstPage));
    shop.pass(29 * 60_000);
    expect(await announced()).toEqual([]);
    shop.pass(2 * 60_000);
    expect(await announced()).toEqual(['We kept what was answered here before.']);
    expect(await announced()).toEqual([]);
    shop.pass(31 * 60_000);
    expect(await announced()).toEqual(['We kept what was answered here before.']);
    const { tab, version } = await browser.visit(firstPage);
    const again = [{ type: 'answered', field: 'size', value: 'SMALL' }] as const;
    await browser.events({ ...page, tab, version }, again);
    expect(await announced()).toEqual([]);
  });

  it('ends after thirty days in which nobody came', async () => {
    const browser = shop.browser();
    const first = await browser.begin(firstPage);
    shop.pass(29 * dayMs);
    expect((await browser.visit(firstPage)).state.visit).toBe(first.state.visit);
    shop.pass(31 * dayMs);
    expect((await browser.visit(firstPage)).state.visit).not.toBe(first.state.visit);
  });

  it('that has ended is deleted by a job', async () => {
    await shop.browser().begin(firstPage);
    shop.pass(31 * dayMs);
    const [forget] = serverJobs(shop.store(), () => new Date(shop.clock()));
    await forget?.run({});
    expect(await shop.store().selectFrom('visits').selectAll().execute()).toEqual([]);
  });

  it('learns a new day and new flags', async () => {
    const browser = shop.browser();
    await browser.begin(firstPage);
    shop.pass(dayMs);
    const next = await serve({ store: shop.store(), clock: shop.clock, flags: { autumn: true } });
    const later = new Browser(next);
    browser.cookies.forEach((value, name) => later.cookies.set(name, value));
    const { facts } = (await later.visit(firstPage)).state;
    expect(facts).toMatchObject({
      today: new Date(shop.clock()).toISOString().slice(0, 10),
      flags: { autumn: true },
    });
    const before = (await browser.visit(firstPage)).state.facts['flags'];
    expect(before).toEqual({ autumn: false });
    await next.close();
  });
});
