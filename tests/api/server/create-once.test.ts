/*
 * Threat (Applications): An application from answers that fail.
 * Defence: The server folds the same events; creations need invariants and a proven reply.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { type Page, Browser } from './browser.ts';
import {
  birthdate,
  firstStep,
  makeFirstCalls,
  nextSteps,
  passwords,
  rent,
  rental,
  walkShop,
} from './rental-walk.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

const created: { key: unknown; body: unknown }[] = [];
const languages: unknown[] = [];
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  const shop = await shopThat((request, reply) => {
    if (!request.url.endsWith('/rentals')) return walkShop(request, reply);
    languages.push(request.headers['accept-language']);
    created.push({ key: request.headers['idempotency-key'], body: request.body });
    return { uuid: 'r-1', status: 'REQUESTED' };
  });
  closeShop = shop.close;
  app = await serve({ backendUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

async function walked(): Promise<{ browser: Browser; page: Page; key: string }> {
  const browser = new Browser(app);
  const page = await browser.visit(firstPage);
  const { state } = page;
  await makeFirstCalls(browser);
  const vault = { ...birthdate, ...passwords };
  const answer = await browser.events(page, [...firstStep, ...nextSteps, ...rent], vault);
  return { browser, page: { ...page, ...answer.json() }, key: `${state.visit}-key-5` };
}

const create = (browser: Browser, key: string, payload: object) =>
  browser.call('call-4', {
    method: 'POST',
    url: '/shop/v1/rentals',
    headers: { 'idempotency-key': key },
    payload,
  });

describe('creating', () => {
  it('is let through when the visit has come to it, with what its answers give', async () => {
    const { browser, key } = await walked();
    const answer = await create(browser, key, rental);
    expect([answer.statusCode, answer.json()]).toEqual([200, { uuid: 'r-1', status: 'REQUESTED' }]);
    expect(created.at(-1)).toEqual({ key, body: rental });
  });

  it('says in which language the visit is, so that what follows is written in it', async () => {
    const { browser, key } = await walked();
    await create(browser, key, rental);
    expect(languages.at(-1)).toBe('en');
  });

  it('is let through again while no answer has arrived', async () => {
    const { browser, key } = await walked();
    const answers = [await create(browser, key, rental), await create(browser, key, rental)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  });

  it('is refused with anything else', async () => {
    const before = created.length;
    const { browser, key } = await walked();
    const answers = [
      await create(browser, key, { ...rental, days: 20 }),
      await create(browser, `${key}0`, rental),
      await create(new Browser(app), key, rental),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
    expect(created.length).toBe(before);
  });

  it('is refused once the visit knows that it is done', async () => {
    const { browser, page, key } = await walked();
    await create(browser, key, rental);
    const known = await browser.events(page, [
      { type: 'replied', call: 'call-4', status: 200, body: { uuid: 'r-1', status: 'REQUESTED' }, now: 1 },
    ]);
    expect(known.statusCode).toBe(200);
    expect((await create(browser, key, rental)).statusCode).toBe(409);
  });

  it('is refused before the answers have passed', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    await makeFirstCalls(browser);
    await browser.events(page, firstStep);
    const answer = await create(browser, `${page.state.visit}-key-5`, rental);
    expect([answer.statusCode, answer.json().detail]).toEqual([
      409,
      'This visit has not come to createRental.',
    ]);
  });
});
