import { describe, expect, it } from 'vitest';
import { quietShop } from './rental-forms.ts';
import { dataOf } from './browser.ts';
import { serveShop } from './serve-shop.ts';
import { firstPage } from './small-shop.ts';

const shop = serveShop(quietShop);
const asks = '/visit/cookies?page=%2Fbicycles%2Frent';
const sentence = 'Please allow cookies for this site: they keep your answers together.';
const html = { accept: 'text/html', 'sec-fetch-site': 'same-origin', host: 'localhost' };

describe('a browser that keeps no cookies', () => {
  const open = (url: string) => shop.app().inject({ url, headers: html });

  it('learns so where its script reports something', async () => {
    const { tab, version, begun } = dataOf((await open(firstPage)).payload);
    const payload = {
      tab,
      version,
      begun,
      events: [{ type: 'closed', target: 'modal' }],
      vault: {},
      proofs: {},
    };
    const answer = await shop.app().inject({ method: 'POST', url: '/visit/events', payload, headers: html });
    expect([answer.statusCode, answer.json()]).toEqual([409, { url: asks }]);
  });

  it('learns so where a form comes, or what a page loads is asked for', async () => {
    const form = await shop.app().inject({
      method: 'POST',
      url: firstPage,
      payload: 'size=LARGE',
      headers: { ...html, 'sec-fetch-mode': 'navigate', 'content-type': 'application/x-www-form-urlencoded' },
    });
    const plain = await open('/visit/without-script?page=%2Fbicycles%2Frent');
    expect([form, plain].map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [303, asks],
      [303, asks],
    ]);
  });

  it('comes to one sentence, and to no page again by itself', async () => {
    const asked = await open(asks);
    expect([asked.statusCode, asked.headers.location]).toEqual([303, `${asks}&asked=yes`]);
    const announced = await open(`${asks}&asked=yes`);
    expect(announced.statusCode).toBe(400);
    expect(announced.payload).toContain(sentence);
    expect(announced.payload).toContain(`<a href="${firstPage}">`);
    expect(announced.payload).not.toMatch(/<script|http-equiv/);
  });

  it('goes on to the page where they come back', async () => {
    const { headers, cookies } = await open(asks);
    const [{ name = '', value = '' } = {}] = cookies;
    const again = { ...html, cookie: `${name}=${value}` };
    const back = await shop.app().inject({ url: String(headers.location), headers: again });
    expect(back.headers.location).toBe(firstPage);
  });

  it('leads to no other site', async () => {
    const browser = shop.browser();
    await browser.open(firstPage);
    expect((await browser.open('/visit/cookies?page=%2F%2Fevil.example')).headers.location).toBe('/');
  });
});
