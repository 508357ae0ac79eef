/*
 * Threat (Visits and sessions): Another brand or site reads answers, or posts for a user (CSRF).
 * Defence: A visit and a token belong to one brand; other sites are refused by `Sec-Fetch-Site` or `Origin`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type Shop, answered, openShop, signInAndAnswer } from './visit-of-an-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const ofPedal = { 'x-visit-brand': 'PEDAL' };
const fromElsewhere = { 'sec-fetch-site': 'cross-site' };
const rentalIn = async (browser: Browser) =>
  (await browser.visit(`${firstPage}?org=PEDAL`)).state.facts['rental'];

describe('another site that leads to a page of another brand', () => {
  it('drops no draft: it is there when the person comes back', async () => {
    const browser = new Browser(shop.app);
    const page = await browser.begin(firstPage);
    await browser.events(page, [answered('LARGE')]);
    await browser.open(`${firstPage}?org=CITYWHEELS`, fromElsewhere);
    expect(await rentalIn(browser)).toEqual({ size: 'LARGE' });
    const other = await browser.begin(`${firstPage}?org=CITYWHEELS`);
    await browser.events(other, [answered('SMALL')]);
    expect(await rentalIn(browser)).toEqual({ size: 'LARGE' });
  });

  it('takes nothing from a page that is open', async () => {
    const browser = new Browser(shop.app);
    const page = await browser.begin(firstPage);
    await browser.open(`${firstPage}?org=CITYWHEELS`, fromElsewhere);
    const payload = { ...page, events: [answered('LARGE')], vault: {}, proofs: {} };
    const { tab, version, events, vault, proofs } = payload;
    const answer = await browser.send({
      method: 'POST',
      url: '/visit/events',
      headers: ofPedal,
      payload: { tab, version, events, vault, proofs },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: version + 1 }]);
    expect(await rentalIn(browser)).toEqual({ size: 'LARGE' });
  });

  it('signs nobody out of the first, and nobody in to the second', async () => {
    const browser = new Browser(shop.app);
    await signInAndAnswer(browser, 'ada@rider.example', 'LARGE');
    const other = await browser.visit(`${firstPage}?org=CITYWHEELS`, fromElsewhere);
    expect(other.state.facts['session']).toMatchObject({ signedIn: false });
    const page = await browser.visit(`${firstPage}?org=PEDAL`);
    expect(page.state.facts).toMatchObject({ session: { signedIn: true }, rental: { size: 'LARGE' } });
  });

  it('fills the browser with no cookies', async () => {
    const browser = new Browser(shop.app);
    await browser.visit(firstPage);
    for (const org of ['CITYWHEELS', 'PEDAL', 'CITYWHEELS'])
      await browser.open(`${firstPage}?org=${org}`, fromElsewhere);
    expect([...browser.cookies.keys()].toSorted()).toEqual(['tracker', 'visit']);
  });
});
