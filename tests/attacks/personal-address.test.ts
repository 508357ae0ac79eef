/*
 * Threat (Visits and sessions): An address contains an email or a proof.
 * Defence: `concealed` parameters leave the URL on arrival.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { Browser } from '../api/server/browser.ts';
import { firstPage, serve, shopThat } from '../api/server/small-shop.ts';

const address = `${firstPage}?org=PEDAL&email=ada%40rider.example`;
const lines: string[] = [];
let app: FastifyInstance;
let shop: Awaited<ReturnType<typeof shopThat>>;
beforeAll(async () => {
  shop = await shopThat((_request, reply) => reply.code(500).send({ message: 'ada@rider.example' }));
  app = await serve({
    production: true,
    backendUrl: shop.url,
    logStream: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => Promise.all([app.close(), shop.close()]));

const queryIn = async (browser: Browser, url: string) =>
  (await browser.visit(url)).state.facts['session'] as { readonly query?: object };

describe('a reader over somebody’s shoulder, of the history or of the log', () => {
  it('finds no email in an address that has brought one, and the page knows it all the same', async () => {
    const browser = new Browser(app);
    const answer = await browser.open(address);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, `${firstPage}?org=PEDAL`]);
    // Loaded again too.
    for (const shown of [answer.headers.location, answer.headers.location].map(String)) {
      const { payload } = await browser.open(shown);
      // Where a form or a link would lead, with or without a script.
      expect(payload).not.toMatch(/(action|href)="[^"]*(email=|ada%40)/);
      expect((await queryIn(browser, shown)).query).toMatchObject({ email: 'ada@rider.example' });
    }
  });

  it('finds none after a visit that was lost either', async () => {
    const browser = new Browser(app);
    await browser.begin(firstPage);
    const cookie = browser.cookies.get('__Host-visit') ?? '';
    const other = await serve({ production: true });
    const elsewhere = new Browser(other);
    elsewhere.cookies.set('__Host-visit', cookie);
    expect((await queryIn(elsewhere, address)).query).toMatchObject({ email: 'ada@rider.example' });
    await other.close();
  });

  it('finds it on no other page, and by no other browser', async () => {
    const browser = new Browser(app);
    await browser.visit(address);
    expect((await browser.open('/shops')).payload).not.toContain('ada@');
    expect((await new Browser(app).open(`${firstPage}?org=PEDAL`)).payload).not.toContain('ada@');
  });

  it('finds it at the same page no more once half an hour has passed', async () => {
    let time = Date.UTC(2026, 10, 20, 12);
    const later = await serve({ clock: () => time });
    const browser = new Browser(later);
    await browser.visit(address);
    const shown = `${firstPage}?org=PEDAL`;
    expect((await queryIn(browser, shown)).query).toMatchObject({ email: 'ada@rider.example' });
    time += 31 * 60_000;
    expect((await queryIn(browser, shown)).query).toEqual({ org: 'PEDAL' });
    expect((await browser.open(shown)).payload).not.toContain('ada@');
    await later.close();
  });

  it('is redirected once, also where no cookies are kept', async () => {
    const first = await new Browser(app).open(address);
    const second = await new Browser(app).open(String(first.headers.location));
    expect(second.statusCode).toBe(200);
  });

  it.each([
    ['of a page', 'GET', '?email=ada@rider.example'],
    ['that nothing can read', 'GET', '/%E0%A4%A?email=ada@rider.example'],
    ['of no page', 'GET', '/nothing/at/all?email=ada@rider.example'],
    ['of a call', 'GET', '/shop/v1/bicycles?email=ada@rider.example'],
    ['of a call of no operation', 'DELETE', '/shop/v1/riders?email=ada@rider.example'],
    ['that is much too long', 'GET', `?email=ada@rider.example&x=${'x'.repeat(20_000)}`],
  ] as const)('finds no query in the log: %s', async (_which, method, url) => {
    lines.length = 0;
    await new Browser(app).send({ method, url: url.startsWith('?') ? firstPage + url : url });
    expect(lines.join('')).not.toMatch(/ada(@|%40)|email=/);
    expect(lines.length).toBeGreaterThan(0);
  });
});
