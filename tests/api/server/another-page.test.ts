import { UnsecuredJWT } from 'jose';
import { expect, it } from 'vitest';
import { serveShop } from './serve-shop.ts';
import { firstPage } from './small-shop.ts';

const shop = serveShop(({ url }) =>
  url.includes('/rider')
    ? { jwt: new UnsecuredJWT({}).setSubject('ada').setExpirationTime('1 hour').encode() }
    : { bicycles: [] },
);

/** A browser whose next pages wait for the data of the person who has signed in. */
async function signedIn() {
  const browser = shop.browser();
  await browser.begin(firstPage);
  const payload = { email: 'ada@rider.example', password: 'analytical1' };
  await browser.send({ method: 'POST', url: '/shop/v1/rider', payload });
  return browser;
}

const headingOf = (html: string) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1];
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1];

it('a page that waits for its data has its own title and status, not those of the page before', async () => {
  const browser = await signedIn();
  const nowhere = await browser.open('/bicycles/nowhere');
  expect([nowhere.statusCode, headingOf(nowhere.payload)]).toEqual([404, 'There is no such page']);
  const terms = await browser.open('/terms');
  expect(terms.payload).toContain('aria-busy="true"');
  expect(terms.statusCode).toBe(200);
  expect(headingOf(terms.payload)).toBe('Terms');
  expect(titleOf(terms.payload)).toBe('Terms | Bicycle rental');
  const elsewhere = await browser.open('/bicycles/nowhere/either');
  expect([elsewhere.statusCode, headingOf(elsewhere.payload)]).toEqual([404, 'There is no such page']);
});
