import { afterAll, describe, expect, it } from 'vitest';
import { objectOf } from '#engine/index.ts';
import { ask } from './ask.ts';
import { Browser, dataOf } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve();
afterAll(() => app.close());

const rider = '/bicycles/rent/rider?org=CITYWHEELS';
const spanish = { 'accept-language': 'es-MX,es;q=0.9' };
const langOf = (html: string) => /<html lang="([^"]*)"/.exec(html)?.[1];

describe('a page', () => {
  it('speaks the language that the browser wants, where the brand speaks it', async () => {
    const browser = new Browser(app);
    const { payload } = await browser.open(rider, spanish);
    const { state, flows } = dataOf(payload);
    expect([langOf(payload), state.facts['session']]).toMatchObject([
      'es',
      { language: 'es', languages: ['en', 'es'] },
    ]);
    expect(payload).toContain('¿Quién es el ciclista?');
    expect((await ask(app, flows)).payload).toContain('¿Quién es el ciclista?');
  });

  it('knows the time zone that the browser has said, and nothing else that is said there', async () => {
    const zoneIn = async (zone: string): Promise<unknown> => {
      const browser = new Browser(app);
      browser.cookies.set('zone', zone);
      return objectOf(dataOf((await browser.open(rider)).payload).state.facts['session'])['timeZone'];
    };
    expect(await zoneIn('America/Denver')).toBe('America/Denver');
    expect(await zoneIn('America/Nowhere')).toBeUndefined();
  });

  it('goes on in the language of its visit', async () => {
    const browser = new Browser(app);
    await browser.begin(rider, spanish);
    expect(langOf((await browser.open(rider)).payload)).toBe('es');
    const other = new Browser(app);
    await other.begin(rider);
    expect(langOf((await other.open(rider, spanish)).payload)).toBe('en');
  });

  it('goes on in the language of a visit that has left the browser', async () => {
    const browser = new Browser(app);
    const page = await browser.begin('/shops?org=CITYWHEELS', spanish);
    await browser.events(page, [{ type: 'clicked', target: 'forgetMe', now: 1 }]);
    expect(browser.cookies.has('visit')).toBe(false);
    expect(langOf((await browser.open(rider)).payload)).toBe('es');
    expect(langOf((await browser.open(`${firstPage}?org=PEDAL`)).payload)).toBe('en');
  });

  it('leaves the visit of another brand in the browser', async () => {
    const browser = new Browser(app);
    const page = await browser.begin('/shops?org=CITYWHEELS');
    const { state } = await browser.begin(`${firstPage}?org=PEDAL`);
    const { tab, version } = page;
    const events = [{ type: 'clicked', target: 'forgetMe', now: 1 }];
    await browser.send({
      method: 'POST',
      url: '/visit/events',
      headers: { 'x-visit-brand': 'CITYWHEELS' },
      payload: { tab, version, events, vault: {}, proofs: {} },
    });
    expect((await browser.visit(`${firstPage}?org=PEDAL`)).state.visit).toBe(state.visit);
    expect((await browser.visit('/shops?org=CITYWHEELS')).state.visit).not.toBe(page.state.visit);
  });

  it('may still report what came when it was left for another language', async () => {
    const { flows } = await new Browser(app).visit(rider);
    const browser = new Browser(app);
    const page = await browser.begin(rider, spanish);
    const answer = await browser.events(page, [{ type: 'closed', target: 'modal' }], {}, { flows });
    expect([page.flows === flows, answer.statusCode]).toEqual([false, 200]);
  });

  it('speaks the language of the brand where it does not speak the wanted one', async () => {
    expect(langOf((await new Browser(app).open(firstPage, spanish)).payload)).toBe('en');
  });

  it('speaks the language of the brand that it is opened for', async () => {
    const browser = new Browser(app);
    await browser.open(rider, spanish);
    expect(langOf((await browser.open(`${firstPage}?org=PEDAL`)).payload)).toBe('en');
  });
});
