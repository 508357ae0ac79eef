import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { VisitEvent } from '#engine/index.ts';
import { Browser } from './browser.ts';
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

let status = 'REQUESTED';
const statuses: string[] = [];
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  const shop = await shopThat((request, reply) => {
    if (!request.url.includes('/rentals/')) return walkShop(request, reply);
    statuses.push(status);
    return { uuid: 'r-1', status, days: 2 };
  });
  closeShop = shop.close;
  app = await serve({ lenderUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const created: VisitEvent = {
  type: 'replied',
  call: 'call-4',
  status: 200,
  body: { uuid: 'r-1', status: 'REQUESTED' },
  now: 1_790_000_000_000,
};

/** A browser whose visit waits for the rental to be ready. */
async function waiting(): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.visit(firstPage);
  await makeFirstCalls(browser);
  const vault = { ...birthdate, ...passwords };
  const answer = await browser.events(page, [...firstStep, ...nextSteps, ...rent], vault);
  const key = `${page.state.visit}-key-5`;
  await browser.call('call-4', {
    method: 'POST',
    url: '/shop/v1/rentals',
    headers: { 'idempotency-key': key },
    payload: rental,
  });
  const last = await browser.events({ ...page, ...answer.json() }, [created]);
  expect([answer.statusCode, last.statusCode]).toEqual([200, 200]);
  return browser;
}

describe('waiting without script', () => {
  it('asks for the status as often as the tables say, shows what is done, and leads on at last', async () => {
    const browser = await waiting();
    const patient = await browser.open('/visit/go-on');
    // One second was over, two were waited for here, four are for the browser to wait.
    expect(statuses).toEqual(['REQUESTED', 'REQUESTED']);
    expect([patient.statusCode, patient.headers.location]).toEqual([303, '/visit/go-on?after=4']);

    const page = await browser.open('/visit/go-on?after=4');
    expect(page.payload).toContain('<meta http-equiv="refresh" content="4;url=/visit/go-on">');
    expect(page.payload).not.toContain('<script');
    expect(statuses).toHaveLength(2);

    status = 'READY';
    const over = await browser.open('/visit/go-on');
    expect([over.statusCode, over.headers.location]).toEqual([303, '/bicycles/r-1/pick-up']);
    expect((await browser.open('/visit/go-on')).headers.location).toBe('/bicycles/r-1/pick-up');
  });

  it('begins where everything begins for somebody without a visit', async () => {
    expect((await new Browser(app).open('/visit/go-on')).headers.location).toBe('/bicycles');
  });
});
