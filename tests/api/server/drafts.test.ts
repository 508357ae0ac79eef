import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { UnsecuredJWT } from 'jose';
import type { VisitEvent } from '#engine/visit/event.ts';
import { Browser, sentences } from './browser.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

let time = Date.UTC(2026, 10, 20, 12);
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;

beforeAll(async () => {
  // It knows everybody, by their e-mail address.
  const shop = await shopThat(({ body }) => ({
    jwt: new UnsecuredJWT({})
      .setSubject(String((body as { email?: unknown } | null)?.email))
      .setExpirationTime(time / 1000 + 1800)
      .encode(),
  }));
  closeShop = shop.close;
  app = await serve({ lenderUrl: shop.url, clock: () => (time += 1000) });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const signIn = (browser: Browser, email: string) =>
  browser.send({ method: 'POST', url: '/shop/v1/rider', payload: { email, password: 'analytical1' } });

/** A browser in which somebody signed in and chose a size. */
async function withDraft(email: string, size: string): Promise<Browser> {
  const browser = new Browser(app);
  const page = await browser.begin(firstPage);
  await signIn(browser, email);
  await browser.events(page, [{ type: 'answered', field: 'size', value: size }]);
  return browser;
}

const rentalIn = async (browser: Browser) => (await browser.visit(firstPage)).state.facts['rental'];

describe('a draft', () => {
  it('is there on another device once its person has signed in, with one sentence', async () => {
    await withDraft('ada@rider.example', 'LARGE');
    const other = new Browser(app);
    expect((await other.begin(firstPage)).state.facts['rental']).toBeUndefined();
    await signIn(other, 'ada@rider.example');
    const taken = await other.visit(firstPage);
    expect(taken.state.facts).toMatchObject({ rental: { size: 'LARGE' }, session: { signedIn: true } });
    expect(taken.notices).toHaveLength(1);
    expect((await other.visit(firstPage)).notices).toEqual([]);
  });

  it('gives way to answers that are newer', async () => {
    await withDraft('bob@rider.example', 'LARGE');
    const other = await withDraft('bob@rider.example', 'SMALL');
    expect(await rentalIn(other)).toEqual({ size: 'SMALL' });
  });

  it('is nobody else’s', async () => {
    await withDraft('cleo@rider.example', 'LARGE');
    const other = new Browser(app);
    await other.begin(firstPage);
    await signIn(other, 'dora@rider.example');
    expect(await rentalIn(other)).toBeUndefined();
  });

  it('is not handed out for a token that the lender has not just given', async () => {
    await withDraft('eve@rider.example', 'LARGE');
    const other = new Browser(app);
    await other.begin(firstPage);
    other.cookies.set('jwt', new UnsecuredJWT({}).setSubject('eve@rider.example').encode());
    expect(await rentalIn(other)).toBeUndefined();
  });

  it('leaves the other device when its person signs out, and stays on the first', async () => {
    const first = await withDraft('fay@rider.example', 'LARGE');
    const other = new Browser(app);
    await other.begin(firstPage);
    await signIn(other, 'fay@rider.example');
    expect(await rentalIn(other)).toEqual({ size: 'LARGE' });
    await other.send({ method: 'POST', url: '/session/forget' });
    expect(await rentalIn(other)).toBeUndefined();
    expect(await rentalIn(first)).toEqual({ size: 'LARGE' });
  });

  it('is deleted on all devices when its person wants it', async () => {
    const first = await withDraft('hal@rider.example', 'LARGE');
    const other = await withDraft('hal@rider.example', 'SMALL');
    const page = await other.visit('/shops');
    // The page waits for the person's own data.
    const [load] = page.effects;
    const answer = await other.call(String(load?.['id']), { url: '/shop/v1/rider' });
    const loaded = { type: 'replied', call: String(load?.['id']), status: 200, body: answer.json(), now: 1 };
    const forget: VisitEvent = { type: 'clicked', target: 'forgetMe', now: 1 };
    expect((await other.events(page, [loaded as VisitEvent, forget])).statusCode).toBe(200);
    expect(await rentalIn(other)).toBeUndefined();
    expect(await rentalIn(first)).toBeUndefined();
  });

  it('leaves the other device when the session is over', async () => {
    await withDraft('gil@rider.example', 'LARGE');
    const other = new Browser(app);
    await other.begin(firstPage);
    await signIn(other, 'gil@rider.example');
    expect(await rentalIn(other)).toEqual({ size: 'LARGE' });
    time += 3_600_000;
    expect(await rentalIn(other)).toBeUndefined();
  });
});

describe('a page that was open while the flows changed', () => {
  const answered = { type: 'answered', field: 'size', value: 'LARGE' } as const;
  it('is opened anew, its answers kept, with one sentence', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    const events: readonly VisitEvent[] = [answered, { type: 'answered', field: 'gone', value: 1 }];
    const answer = await browser.events(page, events, {}, { flows: '/flows/0000000000000000.jsonl' });
    expect([answer.statusCode, answer.json()]).toEqual([409, { url: firstPage }]);
    const again = await browser.visit(firstPage);
    expect(again.state.facts['rental']).toEqual({ size: 'LARGE' });
    expect(sentences(again)).toEqual(['This page has changed meanwhile. Please check your answers.']);
  });

  it('goes on as it is while they are the same', async () => {
    const browser = new Browser(app);
    const page = await browser.visit(firstPage);
    const answer = await browser.events(page, [answered], {}, { flows: page.flows });
    expect([answer.statusCode, answer.json()]).toEqual([200, { version: page.version + 1 }]);
  });
});
