import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { firstPage } from '../api/server/small-shop.ts';
import { type Shop, copyOf, openShop, signInAndAnswer, tokenOf, tellsOf } from './visit-of-an-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const isSignedIn = async (browser: Browser) =>
  (await browser.visit('/shops')).state.facts['session'] as { readonly signedIn: boolean };

describe('a token that this server never gave', () => {
  it.each([
    'x',
    'PEDAL::x',
    tokenOf('ada@rider.example', 4e12),
    `PEDAL:loose:${tokenOf('ada@rider.example', 4e12)}`,
  ])('signs nobody in: %s', async (jwt) => {
    const browser = new Browser(shop.app);
    browser.cookies.set('jwt', jwt);
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: false });
    await browser.begin(firstPage);
    browser.cookies.set('jwt', jwt);
    expect(await isSignedIn(browser)).toMatchObject({ signedIn: false });
  });

  it('opens no visit of the account that it names', async () => {
    const owner = new Browser(shop.app);
    await signInAndAnswer(owner, 'ada@rider.example', 'LARGE');
    const thief = copyOf(owner, shop.app);
    thief.cookies.set('jwt', tokenOf('ada@rider.example', 4e12));
    expect((await thief.open(firstPage)).payload).not.toMatch(tellsOf('LARGE'));
  });
});

describe('a token that this server gave', () => {
  it('opens no visit of another account', async () => {
    const owner = new Browser(shop.app);
    await signInAndAnswer(owner, 'bea@rider.example', 'LARGE');
    const other = new Browser(shop.app);
    await signInAndAnswer(other, 'mallory@rider.example', 'SMALL');
    const thief = copyOf(owner, shop.app);
    thief.cookies.set('jwt', other.cookies.get('jwt') ?? '');
    expect((await thief.open(firstPage)).payload).not.toMatch(tellsOf('LARGE'));
  });

  it('brings nobody their draft without the visit in which it was given', async () => {
    const owner = new Browser(shop.app);
    await signInAndAnswer(owner, 'cleo@rider.example', 'LARGE');
    const thief = new Browser(shop.app);
    await thief.begin(firstPage);
    thief.cookies.set('jwt', owner.cookies.get('jwt') ?? '');
    expect((await thief.open(firstPage)).payload).not.toMatch(tellsOf('LARGE'));
  });
});
