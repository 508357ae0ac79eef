import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from '../api/server/browser.ts';
import type { PageData } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import {
  type Shop,
  answered,
  copyOf,
  openShop,
  signIn,
  signInAndAnswer,
  signOut,
  tellsOf,
} from './visit-of-an-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const pages = [firstPage, '/shops', '/terms'];
const nobodyCan: VisitEvent = { type: 'submitted', target: 'no-such-button', now: 1 };

/** All that a browser can get out of the server with what it holds: pages, and answers to what its old pages send. */
async function allThatPagesShow(browser: Browser, openPages: readonly PageData[]): Promise<string> {
  const reported: string[] = [];
  for (const page of openPages) {
    for (const version of [1, page.version]) {
      reported.push((await browser.events({ ...page, version }, [nobodyCan])).payload);
    }
  }
  for (const url of pages) reported.push((await browser.open(url)).payload);
  return reported.join('\n');
}

describe('after a person has signed out', () => {
  it('neither pages nor the answers to older openings hold anything of them', async () => {
    const browser = new Browser(shop.app);
    const old = await signInAndAnswer(browser, 'ada@rider.example', 'LARGE');
    const second = await browser.visit(firstPage);
    const before = copyOf(browser, shop.app);
    await signOut(browser, second);
    expect(await allThatPagesShow(browser, [old, second])).not.toMatch(tellsOf('LARGE'));
    expect(await allThatPagesShow(before, [old, second])).not.toMatch(tellsOf('LARGE'));
  });

  it('what they answered is there when they sign in again, on a page that leads nobody else to it', async () => {
    const browser = new Browser(shop.app);
    await signOut(browser, await signInAndAnswer(browser, 'bea@rider.example', 'LARGE'));
    await browser.begin(firstPage);
    await signIn(browser, 'bea@rider.example');
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('the id under which they were counted is gone', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'cleo@rider.example', 'LARGE');
    const tracker = browser.cookies.get('tracker');
    await signOut(browser, page);
    await browser.visit(firstPage);
    expect(browser.cookies.get('tracker')).not.toBe(tracker);
  });
});

describe('after a session has run out', () => {
  it('neither pages nor the answers to older openings hold anything of its person', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'dora@rider.example', 'LARGE');
    shop.pass(3_600_000);
    expect(await allThatPagesShow(browser, [page])).not.toMatch(tellsOf('LARGE'));
  });

  it('what its open page still sends is kept for its person, and shown to nobody', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'eve@rider.example', 'SMALL');
    shop.pass(3_600_000);
    const late = await browser.events(page, [answered('LARGE')]);
    expect(late.payload).not.toMatch(tellsOf('LARGE'));
    expect((await browser.visit(firstPage)).state.facts['rental']).toBeUndefined();
    await browser.begin(firstPage);
    await signIn(browser, 'eve@rider.example');
    expect((await browser.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });

  it('its open page cannot have everything deleted', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'fay@rider.example', 'LARGE');
    shop.pass(3_600_000);
    const forget: VisitEvent = { type: 'clicked', target: 'forgetMe', now: 1 };
    await browser.events(page, [{ type: 'navigated', url: '/shops', now: 1 }, forget]);
    const home = new Browser(shop.app);
    await home.begin(firstPage);
    await signIn(home, 'fay@rider.example');
    expect((await home.visit(firstPage)).state.facts['rental']).toEqual({ size: 'LARGE' });
  });
});
