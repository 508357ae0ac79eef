import '@fastify/cookie';
import { afterAll, describe, expect, it } from 'vitest';
import { Browser } from './browser.ts';
import { birthdate, firstStep, makeFirstCalls, nextSteps, passwords, walkShop } from './rental-walk.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

const lines: string[] = [];
const shop = await shopThat(walkShop);
const app = await serve({
  production: true,
  backendUrl: shop.url,
  logStream: { write: (line) => void lines.push(line) },
});
afterAll(() => app.close());

describe('the log', () => {
  it('says which pages were asked for and how it ended, one JSON object a line', async () => {
    await app.inject({ url: '/robots.txt' });
    await app.inject({ url: '/terms?x=1' });
    const entries = lines.map((line) => JSON.parse(line));
    expect(entries.find(({ req }) => req)?.req).toEqual({ method: 'GET', path: '/terms' });
    expect(entries.find(({ res }) => res)?.res).toEqual({ statusCode: 200 });
    expect(entries[0].reqId).toMatch(/^[\da-f-]{36}$/);
  });

  it('says of a call that there is not its service alone, however that is written', async () => {
    await app.inject({ url: '/shop/v1/nothing/a-secret' });
    await app.inject({ url: '/Shop/v1/nothing/a-secret' });
    const paths = lines.flatMap((line) => JSON.parse(line).req?.path ?? []);
    expect(paths.slice(-2)).toEqual(['/shop/…', '/shop/…']);
  });

  it('holds nothing that a person entered, and no cookie', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(`${firstPage}?who=ada@rider.example`);
    await makeFirstCalls(browser);
    const answer = await browser.events(page, [...firstStep, ...nextSteps], { ...birthdate, ...passwords });
    expect(answer.statusCode).toBe(200);
    browser.cookies.set('__Host-jwt', app.signCookie('PEDAL::the.secret.token'));
    await shop.close();
    await browser.send({
      method: 'POST',
      url: '/shop/v1/rider',
      payload: { email: 'ada@rider.example', password: 'analytical1' },
    });
    await browser.send({ method: 'POST', url: '/shop/v1/rider', payload: { email: 'ada@rider.example' } });
    const all = lines.join('');
    expect(all).toContain('The backend cannot be reached.');
    const visit = browser.cookies.get('__Host-visit') ?? '';
    for (const secret of ['ada@', 'analytical1', '1990-02-28', 'Lovelace', 'the.secret.token', visit])
      expect(all).not.toContain(secret);
  });
});
