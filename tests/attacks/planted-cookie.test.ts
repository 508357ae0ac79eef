/*
 * Threat (Visits and sessions): A planted cookie or address leads into a victim's visit.
 * Defence: Signing in gives a new visit id and cookie; cookies are `__Host-` in production.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Browser } from '../api/server/browser.ts';
import { build, firstPage, serve } from '../api/server/small-shop.ts';
import {
  type Shop,
  answered,
  copyOf,
  openShop,
  signIn,
  signInAndAnswer,
  tellsOf,
} from './visit-of-an-account.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const visitIn = (browser: Browser) => browser.cookies.get('visit')?.split('.')[0];
const rentalIn = async (browser: Browser) => (await browser.visit(firstPage)).state.facts['rental'];

describe('an attacker who planted the cookie of a visit', () => {
  it.each(['that is kept', 'that has only begun'])(
    '%s reads nothing once somebody signs in there',
    async (which) => {
      const attacker = new Browser(shop.app);
      const page = await (which === 'that is kept' ? attacker.begin(firstPage) : attacker.visit(firstPage));
      const victim = copyOf(attacker, shop.app);
      await signIn(victim, 'ada@rider.example');
      await victim.events(await victim.visit(firstPage), [answered('LARGE')]);
      expect(await rentalIn(victim)).toEqual({ size: 'LARGE' });
      expect(visitIn(victim)).not.toBe(visitIn(attacker));
      const reported = await attacker.events(page, [answered('SMALL')]);
      expect(reported.payload).not.toMatch(tellsOf('LARGE'));
      expect(await rentalIn(attacker)).not.toEqual({ size: 'LARGE' });
      expect(await rentalIn(victim)).toEqual({ size: 'LARGE' });
    },
  );

  it('reads nothing with an account of their own either', async () => {
    const attacker = new Browser(shop.app);
    await attacker.begin(firstPage);
    const victim = copyOf(attacker, shop.app);
    await signInAndAnswer(victim, 'bea@rider.example', 'LARGE');
    await signIn(attacker, 'mallory@rider.example');
    expect(await rentalIn(attacker)).toBeUndefined();
    expect(await rentalIn(attacker)).toBeUndefined();
  });
});

describe('signing in', () => {
  it('gives the visit another cookie, and what was under way arrives', async () => {
    const browser = new Browser(shop.app);
    const page = await browser.begin(firstPage);
    const before = visitIn(browser);
    const bicycles = await browser.call('call-1', { url: '/shop/v1/bicycles?shop=PEDAL' });
    await signIn(browser, 'cleo@rider.example');
    const sent = await browser.events(page, [answered('LARGE')]);
    expect([sent.statusCode, visitIn(browser) === before]).toEqual([200, false]);
    const replied = { type: 'replied', call: 'call-1', status: 200, body: bicycles.json(), now: 1 } as const;
    const next = await browser.events({ ...page, ...sent.json() }, [replied]);
    expect(next.statusCode).toBe(200);
  });

  it('gives it once', async () => {
    const browser = new Browser(shop.app);
    const page = await signInAndAnswer(browser, 'dora@rider.example', 'LARGE');
    const given = visitIn(browser);
    await browser.events(page, [answered('SMALL')]);
    await browser.visit(firstPage);
    expect(visitIn(browser)).toBe(given);
  });
});

describe('over HTTPS', () => {
  it('cookies of visits and tokens are such as no other host of the site can plant', async () => {
    const app = await serve({ production: true, distribution: () => build });
    const answer = await new Browser(app).open(firstPage);
    const visit = answer.cookies.find(({ name }) => name.endsWith('visit'));
    expect(visit).toMatchObject({ name: '__Host-visit', secure: true, path: '/', httpOnly: true });
    expect(visit).not.toHaveProperty('domain');
    const planted = new Browser(app);
    planted.cookies.set('visit', visit?.value ?? '');
    const given = await planted.open(firstPage);
    expect(given.cookies.find(({ name }) => name === '__Host-visit')?.value).not.toBe(visit?.value);
    await app.close();
  });
});
