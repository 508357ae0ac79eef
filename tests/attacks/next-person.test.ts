/*
 * Threat (Visits and sessions): The next user of a computer reads answers.
 * Defence: Sign-out and timeout remove token, cookies and tracker; answers wait for their account.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import {
  type Shop,
  answered,
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

const rentalIn = async (browser: Browser) => (await browser.visit(firstPage)).state.facts['rental'];

describe('the next person at a shared computer', () => {
  it('is not shown what somebody answers at home who has signed out there', async () => {
    const shared = new Browser(shop.app);
    await signOut(shared, await signInAndAnswer(shared, 'ada@rider.example', 'SMALL'));
    await signInAndAnswer(new Browser(shop.app), 'ada@rider.example', 'LARGE');
    expect(await rentalIn(shared)).toBeUndefined();
    expect(await rentalIn(shared)).toBeUndefined();
  });

  it('is not shown it where the page of the first was closed without signing out, and its time is over', async () => {
    const shared = new Browser(shop.app);
    await signInAndAnswer(shared, 'bea@rider.example', 'SMALL');
    shop.pass(3_600_000);
    await signInAndAnswer(new Browser(shop.app), 'bea@rider.example', 'LARGE');
    expect(await rentalIn(shared)).toBeUndefined();
  });

  it('is not taken for whom a partner sent to the first', async () => {
    const shared = new Browser(shop.app);
    shared.cookies.set('from_partner', 'about-gil');
    await signOut(shared, await signInAndAnswer(shared, 'gil@rider.example', 'SMALL'));
    expect(shared.cookies.has('from_partner')).toBe(false);
  });

  it('finds nothing of the first account with an account of their own', async () => {
    const shared = new Browser(shop.app);
    await signOut(shared, await signInAndAnswer(shared, 'cleo@rider.example', 'SMALL'));
    await signInAndAnswer(shared, 'dora@rider.example', 'MEDIUM');
    await signInAndAnswer(new Browser(shop.app), 'cleo@rider.example', 'LARGE');
    expect(await rentalIn(shared)).toEqual({ size: 'MEDIUM' });
    const home = new Browser(shop.app);
    await home.begin(firstPage);
    await signIn(home, 'cleo@rider.example');
    expect(await rentalIn(home)).toEqual({ size: 'LARGE' });
  });

  it('finds nothing of it either where they sign in over the first, who never signed out', async () => {
    const shared = new Browser(shop.app);
    const page = await signInAndAnswer(shared, 'eve@rider.example', 'SMALL');
    await signIn(shared, 'fay@rider.example');
    expect(await rentalIn(shared)).toBeUndefined();
    const late = await shared.events(page, [answered('LARGE')]);
    expect(late.payload).not.toMatch(tellsOf('(SMALL|LARGE)'));
    expect(await rentalIn(shared)).toBeUndefined();
  });
});
