import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { RequestProblem } from '#api/http/request-problem.ts';
import { type FairQueue, fairQueue } from '#api/scheduling/fair-queue.ts';
import { brandStyles } from '#api/server/flows/brand-styles.ts';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import { firstPages } from '#api/server/html/first-pages.ts';
import { bootstraps } from '#api/server/visits/sealed-bootstraps.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { dataOf, sentences } from './browser.ts';
import { firstStep, makeFirstCalls } from './rental-walk.ts';
import { dayMs, serveShop } from './serve-shop.ts';
import { build, firstPage, secretKey, shopRoot } from './small-shop.ts';

const shop = serveShop();
const size: VisitEvent = { type: 'answered', field: 'size', value: 'MEDIUM' };
const ada: VisitEvent = { type: 'answered', field: 'firstName', value: 'Ada' };
const rows = () => shop.store().selectFrom('visits').select(['id', 'version']).execute();

describe('somebody who only looks', () => {
  it.each(['/', firstPage, '/bicycles', '/bicycles/rent/rider', '/bicycles/nowhere', `${firstPage}?x=1`])(
    'at %s leaves nothing behind, however often',
    async (url) => {
      const before = await rows();
      const browser = shop.browser();
      for (let visit = 0; visit < 3; visit += 1) {
        await shop.browser().open(url);
        await browser.open(url);
        await shop
          .app()
          .inject({ url, headers: { accept: 'text/html', cookie: 'visit=forged; jwt=forged' } });
      }
      expect(await rows()).toEqual(before);
    },
  );

  it('gets the same page as everybody, with what is their own at its end', async () => {
    const pages = [];
    for (let each = 0; each < 3; each += 1) pages.push((await shop.browser().open('/terms')).payload);
    const [first, ...others] = pages.slice(1).map((html) => html.split('id="own"'));
    expect(others.map(([shared]) => shared)).toEqual([first?.[0]]);
    expect(others[0]?.[1]).not.toBe(first?.[1]);
    const [asked, ready] = pages.slice(0, 2).map((html) => dataOf(html));
    const { visit, tracker, sessionKey, tab } = ready?.begun?.own ?? {};
    expect(ready).toMatchObject({ tab, keep: { tracker }, state: { visit } });
    expect(ready?.state.facts['session']).toMatchObject({ trackerUuid: tracker, sessionKey });
    expect(Object.keys(asked ?? {})).toEqual(Object.keys(ready ?? {}));
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
    ['identity', (bytes: Buffer) => bytes],
  ])('gets it in %s', async (coding, decompress) => {
    const page = async () =>
      shop.app().inject({ url: '/terms', headers: { accept: 'text/html', 'accept-encoding': coding } });
    await page();
    await page();
    const { rawPayload } = await page();
    const html = decompress(rawPayload).toString();
    expect(html).toMatch(/<h1[^>]*>Terms<\/h1>.*id="own">.*<\/body><\/html>$/s);
    expect(dataOf(html).begun?.own.visit).toMatch(/^[\da-f]{8}-/);
  });

  it('is the same person when they load the page again', async () => {
    const browser = shop.browser();
    const [first, again] = [await browser.visit('/terms'), await browser.visit('/terms')];
    expect(again.begun?.own).toEqual({ ...first.begun?.own, tab: again.tab });
  });

  it('sees the day that it is', async () => {
    const today = async () => (await shop.browser().visit('/terms')).state.facts['today'];
    const days = [await today(), await today()];
    shop.pass(dayMs);
    days.push(await today(), await today());
    expect(days).toEqual(['2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21']);
  });
});

describe('a page that is the same for everybody', () => {
  it('is not refused to the next person because it was refused to one', async () => {
    const flows = await ServedFlows.start(shopRoot, 'default');
    const [brand, clock] = [await flows.of('PEDAL'), () => 0];
    const refusal = new RequestProblem(429, 'Too many requests wait.');
    const free = fairQueue({ running: 1, waiting: 9, patienceMs: 1_000 });
    let isBusy = true;
    const slices: FairQueue = { ...free, run: (task) => (isBusy ? Promise.reject(refusal) : free.run(task)) };
    const context = {
      distribution: () => build,
      styles: brandStyles(),
      assetsUrl: '',
      production: true,
      slices,
      bootstraps: bootstraps(secretKey, clock),
    };
    const { locale } = brand.flows.compiled;
    const bootstrap = { brand: brand.code, locale, release: 0, url: '/terms', now: 0, facts: {} };
    const pages = firstPages(clock);
    const open = () => pages.find(context, { brand, bootstrap });
    expect(await open()).toBeUndefined();
    const together = await Promise.allSettled([open(), open()]);
    expect(together).toEqual([
      { status: 'rejected', reason: refusal },
      { status: 'fulfilled', value: undefined },
    ]);
    isBusy = false;
    expect(await open()).toBeDefined();
  });
});

describe('a visit', () => {
  it('is kept with its first event, under the cookie that it had before', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const id = browser.cookies.get('visit')?.split('.')[0];
    await makeFirstCalls(browser);
    const answer = await browser.events(page, firstStep);
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: page.version + firstStep.length }]);
    expect((await rows()).filter((row) => row.id === id)).toEqual([{ id, version: 1 }]);
    const { state, begun } = await browser.visit('/bicycles/rent/rider');
    expect([state.visit, state.facts['rental'], begun]).toEqual([
      page.state.visit,
      { size: 'MEDIUM', bicycle: 'b-1' },
      undefined,
    ]);
  });

  it('is kept once when the answer to its first event was lost', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const kept = new Map(browser.cookies);
    const first = await browser.events(page, [size]);
    kept.forEach((value, name) => browser.cookies.set(name, value));
    const again = await browser.events(page, [size]);
    expect(again.json()).toEqual(first.json());
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'MEDIUM' });
  });

  it('is joined by a page that was opened before its first event', async () => {
    const browser = shop.browser();
    const [first, second] = [await browser.visit(firstPage), await browser.visit('/bicycles/rent/rider')];
    const look: VisitEvent = { type: 'navigated', url: '/bicycles/rent/days', now: 1 };
    const answers = [
      await browser.events(first, [look]),
      await browser.events(second, [look]),
      await browser.events({ ...first, version: 2 }, [{ ...look, url: firstPage }, size]),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });

  it('takes what such a page answers after it, and says that it has changed', async () => {
    const browser = shop.browser();
    const [first, second] = [await browser.visit(firstPage), await browser.visit('/bicycles/rent/rider')];
    await browser.events(first, [size]);
    const late = await browser.events(second, [ada]);
    expect([late.statusCode, late.json()]).toEqual([409, { url: '/bicycles/rent/rider' }]);
    const announced = await browser.visit('/bicycles/rent/rider');
    expect(announced.state.facts).toMatchObject({ rental: { size: 'MEDIUM' }, rider: { firstName: 'Ada' } });
    expect(sentences(announced)).toEqual(['This went on in another place. You can go on from here.']);
    expect((await browser.events(announced, [ada])).statusCode).toBe(200);
  });

  it('begins on one of two pages that were opened at the same moment, and goes on on the other', async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    const [first, second] = [await browser.visit(firstPage), await other.visit(firstPage)];
    // Of two answers the browser keeps the cookies of the last.
    other.cookies.forEach((value, name) => browser.cookies.set(name, value));
    const look: VisitEvent = { type: 'closed', target: 'modal' };
    const answers = await Promise.all([browser.events(first, [look]), browser.events(second, [look])]);
    // The page whose mark was overwritten opens again.
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 200]);
  });

  it('begins with what was answered on a page whose mark another one has overwritten', async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    const page = await browser.visit(firstPage);
    await other.visit(firstPage);
    other.cookies.forEach((value, name) => browser.cookies.set(name, value));
    expect((await browser.events(page, [size])).statusCode).toBe(409);
    const next = await browser.visit(firstPage);
    expect(next.state.facts['rental']).toEqual({ size: 'MEDIUM' });
    expect(next.state.visit).not.toBe(page.state.visit);
  });

  it('begins on no page whose browser holds no mark of it any more', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    browser.cookies.clear();
    expect((await browser.events(page, [size])).statusCode).toBe(409);
    expect((await browser.visit(firstPage)).state.facts['rental']).toBeUndefined();
  });

  it('begins under no other ids than the server gave to its page, nor with a mixture of them', async () => {
    const [browser, other] = [shop.browser(), shop.browser()];
    const [page, of] = [await browser.visit(firstPage), await other.visit(firstPage)];
    const [own, others] = [page.begun?.own, of.begun?.own];
    const chosen = '00000000-0000-4000-8000-00000000000a';
    const forgeries = [
      { ...own, visit: others?.visit },
      { ...own, visit: chosen },
      { ...own, sessionKey: { ...own?.sessionKey, uuid: chosen } },
      { ...own, sessionKey: { ...own?.sessionKey, epoch: 1 } },
    ];
    for (const forged of forgeries) {
      const attacker = shop.browser();
      const begun = { ...page.begun, own: forged };
      expect((await attacker.events(page, [size], {}, { begun })).statusCode).toBe(409);
      const { visit } = (await attacker.visit(firstPage)).state;
      expect([own?.visit, others?.visit, chosen]).not.toContain(visit);
    }
    const far = { ...page.begun, own: { ...own, tab: 1e300 } };
    expect((await browser.events(page, [size], {}, { begun: far })).statusCode).toBe(400);
    expect((await browser.events(page, [size])).statusCode).toBe(200);
  });

  it('begins under another id once its cookie has been there for longer than visits are kept', async () => {
    const browser = shop.browser();
    const [first, again] = [await browser.visit('/terms'), await browser.visit('/terms')];
    shop.pass(31 * dayMs);
    const later = await browser.visit('/terms');
    expect(again.state.visit).toBe(first.state.visit);
    expect(later.state.visit).not.toBe(first.state.visit);
    expect(sentences(later)).toEqual([]);
  });

  it('begins with nothing that the server has not sealed, nor with what is too old', async () => {
    const browser = shop.browser();
    const page = await browser.visit(firstPage);
    const { page: sealed = '', own } = page.begun ?? {};
    const forged = { page: `${sealed.slice(0, -4)}AAAA`, own };
    const answers = [await browser.events(page, [size], {}, { begun: forged })];
    const other = shop.browser();
    const old = await other.visit(firstPage);
    shop.pass(31 * dayMs);
    answers.push(await other.events(old, [size]));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [409, { url: firstPage }],
      [409, { url: firstPage }],
    ]);
  });
});
