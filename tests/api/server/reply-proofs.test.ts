import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import type { VisitEvent } from '#engine/visit/event.ts';
import { type Page, Browser } from './browser.ts';
import { stock, walkShop } from './rental-walk.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

const bicycles = '/shop/v1/bicycles?shop=PEDAL';
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  const shop = await shopThat(walkShop);
  closeShop = shop.close;
  app = await serve({ backendUrl: shop.url });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const now = 1_790_000_000_000;
const replied = (body: object): VisitEvent => ({
  type: 'replied',
  call: 'call-1',
  status: 200,
  // A literal of a test, and so JSON.
  body: body as never,
  now,
});
const failed = (status: number): VisitEvent => ({ type: 'failed', call: 'call-1', status, now });
const invented = { bicycles: [{ ...stock.bicycles[0], dailyRate: 0 }] };

async function opened(): Promise<{ readonly browser: Browser; readonly page: Page }> {
  const browser = new Browser(app);
  return { browser, page: await browser.visit(firstPage) };
}

describe('the answer to a call, reported by a browser', () => {
  it('is believed as it came through the server', async () => {
    const { browser, page } = await opened();
    await browser.call('call-1', { url: bicycles });
    expect((await browser.events(page, [replied(stock)])).statusCode).toBe(200);
  });

  it('is not believed without a call', async () => {
    const { browser, page } = await opened();
    const answer = await browser.events(page, [replied(stock)]);
    expect([answer.statusCode, answer.json().version]).toEqual([409, page.version]);
  });

  it('is not believed when it says something else', async () => {
    const { browser, page } = await opened();
    await browser.call('call-1', { url: bicycles });
    expect((await browser.events(page, [replied(invented)])).statusCode).toBe(409);
    expect((await browser.events(page, [{ ...replied(stock), status: 201 } as VisitEvent])).statusCode).toBe(
      409,
    );
    expect((await browser.events(page, [failed(500)])).statusCode).toBe(409);
  });

  it('is not believed with the proof of another call, request or visit', async () => {
    const { browser, page } = await opened();
    const { browser: other } = await opened();
    const proofs = [
      (await browser.call('call-2', { url: bicycles })).headers['x-visit-proof'],
      (await browser.call('call-1', { url: '/shop/v1/bicycles?shop=ELSEWHERE' })).headers['x-visit-proof'],
      (await other.call('call-1', { url: bicycles })).headers['x-visit-proof'],
      'x.y',
      '',
    ];
    for (const proof of proofs) {
      browser.proofs.set('call-1', String(proof));
      expect((await browser.events(page, [replied(stock)])).statusCode).toBe(409);
    }
  });

  it('may be that there was none, but no more than that', async () => {
    const { browser, page } = await opened();
    const excuse: VisitEvent = { ...failed(0), message: 'You are eligible' } as VisitEvent;
    expect((await browser.events(page, [excuse])).statusCode).toBe(409);
    expect((await browser.events(page, [failed(0)])).statusCode).toBe(200);
  });

  it('is believed of refusals, our own among them', async () => {
    const { browser, page } = await opened();
    const refused = await browser.call('call-1', { url: '/shop/v1/bicycles' });
    expect([refused.statusCode, refused.headers['x-visit-proof']]).toEqual([400, expect.any(String)]);
    const unknown = await browser.send({ url: bicycles });
    expect(unknown.headers['x-visit-proof']).toBeUndefined();
    expect((await browser.events(page, [failed(400)])).statusCode).toBe(409);
  });
});
