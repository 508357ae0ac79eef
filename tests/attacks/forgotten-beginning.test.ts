import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type Shop, answered, copyOf, openShop, signIn, signOut, tellsOf } from './visit-of-an-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const aMinuteMs = 61_000;
const asForm = { 'content-type': 'application/x-www-form-urlencoded' };

const forgetMe: readonly VisitEvent[] = [
  { type: 'navigated', url: '/shops', now: 1 },
  { type: 'clicked', target: 'forgetMe', now: 1 },
];

/** Two pages of a browser whose visit has only begun, so that both could begin it. */
async function twoPages(browser: Browser) {
  return [await browser.visit(firstPage), await browser.visit(firstPage)] as const;
}

describe('a page from before', () => {
  it('its visit was forgotten begins it no more, under the keys that it had', async () => {
    const browser = new Browser(shop.app);
    const [page, other] = await twoPages(browser);
    const kept = await browser.events(page, [answered('LARGE')]);
    await browser.events({ ...page, ...kept.json() }, forgetMe);
    const late = await browser.events(other, [answered('SMALL')]);
    expect([late.statusCode, Object.keys(late.json())]).toEqual([409, ['url']]);
    const next = await browser.visit(firstPage);
    expect(next.state.visit).not.toBe(other.state.visit);
    expect(next.state.facts['rental']).toBeUndefined();
  });

  it('its visit was forgotten begins it no more either while the deletion is under way', async () => {
    const browser = new Browser(shop.app);
    const [page, other] = await twoPages(browser);
    const kept = await browser.events(page, [answered('LARGE')]);
    const underWay = copyOf(browser, shop.app);
    await browser.events({ ...page, ...kept.json() }, forgetMe);
    expect((await underWay.events(other, [answered('SMALL')])).statusCode).toBe(409);
  });

  it('its person signed out begins no visit under the keys of theirs', async () => {
    const browser = new Browser(shop.app);
    const [page, other] = await twoPages(browser);
    await signIn(browser, 'ada@rider.example');
    const kept = await browser.events(page, [answered('LARGE')]);
    await signOut(browser, { ...page, ...kept.json() });
    const late = await browser.events(other, [answered('SMALL')]);
    expect([late.statusCode, late.payload]).toEqual([409, expect.not.stringMatching(tellsOf('LARGE'))]);
    expect((await browser.visit(firstPage)).state.visit).not.toBe(page.state.visit);
  });

  it.each([
    ['sends events', false],
    ['is opened', true],
  ])('its visit got another id begins another one when it %s', async (_how, isOpened) => {
    const browser = new Browser(shop.app);
    const [page, other] = await twoPages(browser);
    const before = copyOf(browser, shop.app);
    const kept = await browser.events(page, [answered('LARGE')]);
    await signIn(browser, 'bea@rider.example');
    await browser.events({ ...page, ...kept.json() }, [answered('SMALL')]);
    shop.pass(aMinuteMs);
    const opened = { method: 'POST', url: firstPage, payload: 'size=LARGE', headers: asForm } as const;
    const late = await (isOpened ? before.send(opened) : before.events(other, [answered('LARGE')]));
    expect([late.statusCode, late.payload]).toEqual([
      isOpened ? 303 : 409,
      expect.not.stringMatching(tellsOf('SMALL')),
    ]);
    expect((await before.visit(firstPage)).state.visit).not.toBe(page.state.visit);
  });

  it('another browser took it begins nothing there', async () => {
    const owner = new Browser(shop.app);
    const page = await owner.visit(firstPage);
    const thief = new Browser(shop.app);
    expect((await thief.events(page, [answered('SMALL')])).statusCode).toBe(409);
    await thief.visit(firstPage);
    expect((await thief.events(page, [answered('SMALL')])).statusCode).toBe(409);
    expect((await owner.events(page, [answered('LARGE')])).statusCode).toBe(200);
  });
});
