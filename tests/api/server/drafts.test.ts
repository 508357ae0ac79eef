import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { dirname } from 'node:path';
import { UnsecuredJWT } from 'jose';
import { ServedFlows } from '#api/server/flows/served-flows.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { changedFlows } from '../../tools/changed-flows.ts';
import { Browser, sentences } from './browser.ts';
import { post } from './rental-forms.ts';
import { firstPage, serve, shopThat } from './small-shop.ts';

let time = Date.UTC(2026, 10, 20, 12);
let app: FastifyInstance;
let closeShop: () => Promise<unknown>;
let shopUrl: string;

beforeAll(async () => {
  // It knows everybody, by their e-mail address.
  const shop = await shopThat(({ body }) => ({
    jwt: new UnsecuredJWT({})
      .setSubject(String((body as { email?: unknown } | null)?.email))
      .setExpirationTime(time / 1000 + 1800)
      .encode(),
  }));
  closeShop = shop.close;
  shopUrl = shop.url;
  app = await serve({ backendUrl: shop.url, clock: () => (time += 1000) });
});
afterAll(() => Promise.all([app.close(), closeShop()]));

const signIn = (browser: Browser, email: string) =>
  browser.send({ method: 'POST', url: '/shop/v1/rider', payload: { email, password: 'analytical1' } });

/** A browser in which somebody signed in and chose a size. */
async function withDraft(email: string, size: string, server = app): Promise<Browser> {
  const browser = new Browser(server);
  const page = await browser.begin(firstPage);
  await signIn(browser, email);
  await browser.events(page, [{ type: 'answered', field: 'size', value: size }]);
  return browser;
}

/** Another browser in which they sign in. */
async function withSignIn(server: FastifyInstance, email: string): Promise<Browser> {
  const browser = new Browser(server);
  await browser.begin(firstPage);
  await signIn(browser, email);
  return browser;
}

/** Presses a button of the page of the shops. */
async function press(browser: Browser, target: string): Promise<void> {
  await doAtShops(browser, { type: 'clicked', target, now: 1 });
}

/** Does something on the page of the shops, once it has the person's own data. */
async function doAtShops(browser: Browser, event: VisitEvent): Promise<void> {
  const page = await browser.visit('/shops');
  const [load] = page.effects;
  const answer = await browser.call(String(load?.['id']), { url: '/shop/v1/rider' });
  const loaded = { type: 'replied', call: String(load?.['id']), status: 200, body: answer.json(), now: 1 };
  expect((await browser.events(page, [loaded as VisitEvent, event])).statusCode).toBe(200);
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
    await press(other, 'forgetMe');
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

describe('what was answered', () => {
  it('is no draft once all of it was emptied', async () => {
    const browser = await withDraft('ida@rider.example', 'LARGE');
    const page = await browser.visit(firstPage);
    const empty = { type: 'answered', field: 'size' } as const;
    expect((await browser.events(page, [empty])).statusCode).toBe(200);
    const other = await withSignIn(app, 'ida@rider.example');
    expect(sentences(await other.visit(firstPage))).toEqual([]);
  });

  it('is no draft on any device once it was sent', async () => {
    const flows = await ServedFlows.start(dirname(sendingFlows()), 'default');
    const shop = await serve({ flows, backendUrl: shopUrl, clock: () => (time += 1000) });
    try {
      const email = 'kim@rider.example';
      const first = await withDraft(email, 'LARGE', shop);
      const second = await withSignIn(shop, email);
      expect((await second.visit(firstPage)).notices).toHaveLength(1);
      await press(second, 'sendIt');
      const third = await withSignIn(shop, email);
      const opened = await third.visit(firstPage);
      expect([opened.state.facts['rental'], sentences(opened)]).toEqual([undefined, []]);
      // An answer that comes later begins the next draft.
      const again = await first.visit(firstPage);
      await first.events(again, [{ type: 'answered', field: 'size', value: 'SMALL' }]);
      expect((await third.visit(firstPage)).state.facts['rental']).toEqual({ size: 'SMALL' });
    } finally {
      await shop.close();
    }
  });

  it('is no draft once it was sent by a form without script', async () => {
    const flows = await ServedFlows.start(dirname(sendingFlows()), 'default');
    const shop = await serve({ flows, backendUrl: shopUrl, clock: () => (time += 1000) });
    try {
      const email = 'lea@rider.example';
      await withDraft(email, 'LARGE', shop);
      const second = await withSignIn(shop, email);
      expect((await second.visit(firstPage)).notices).toHaveLength(1);
      await second.open('/shops');
      await post(second, '/shops', { $document: '/shops', $target: 'sendIt' });
      const third = await withSignIn(shop, email);
      expect(sentences(await third.visit(firstPage))).toEqual([]);
    } finally {
      await shop.close();
    }
  });
});

describe('a session that has run out', () => {
  it('gives back what was typed on a page that is no step, to its person alone', async () => {
    const flows = await ServedFlows.start(dirname(notingFlows()), 'default');
    const shop = await serve({ flows, backendUrl: shopUrl, clock: () => (time += 1000) });
    try {
      const browser = await withSignIn(shop, 'max@rider.example');
      await doAtShops(browser, { type: 'answered', field: 'note', value: 'Ring twice' });
      time += 3_600_000;
      const after = await browser.visit('/shops');
      expect(sentences(after)).toEqual([
        'You were away for a while, so we signed you out. Your answers are kept.',
      ]);
      expect(JSON.stringify(after.state)).not.toContain('Ring twice');
      await signIn(browser, 'nia@rider.example');
      expect(JSON.stringify((await browser.visit('/shops')).state)).not.toContain('Ring twice');
      const again = await withSignIn(shop, 'max@rider.example');
      expect((await again.visit('/shops')).state.steps['/shops']?.values).toEqual({ note: 'Ring twice' });
    } finally {
      await shop.close();
    }
  });
});

/** A shop whose page about its shops takes a note, which is no step. */
function notingFlows(): string {
  return changedFlows({
    'site/shops.json': {
      replace: '"body": {',
      by: '"body": { "note": { "type": "text", "label": "A note to the shop" },',
    },
  });
}

/** A shop in which a button says that all was sent. */
function sendingFlows(): string {
  const $schema = '../../../../../schemas/documents/action.schema.json';
  const steps = { sent: { type: 'session', do: 'finish' } };
  return changedFlows({
    'actions/send-it.json': JSON.stringify({ $schema, type: 'action', steps }),
    'site/shops.json': {
      replace: '"buttons": {',
      by: '"buttons": { "sendIt": { "type": "run", "label": "Send it", "action": "send-it" },',
    },
  });
}

describe('a page that was open while the flows changed', () => {
  const answered = { type: 'answered', field: 'size', value: 'LARGE' } as const;
  it('opens again, its answers kept, with one sentence', async () => {
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
