import { describe, expect, it, onTestFinished } from 'vitest';
import { atRider, leadsTo, post, quietShop, size } from './rental-forms.ts';
import { Browser } from './browser.ts';
import { serveShop } from './serve-shop.ts';
import { firstPage, serve } from './small-shop.ts';

const shop = serveShop(quietShop);

describe('a page that needs a script to load something', () => {
  const withoutScript = '/visit/without-script?page=%2Fbicycles%2Frent';

  it('sends a browser without script to have it loaded here', async () => {
    const browser = shop.browser();
    const { payload } = await browser.open(firstPage);
    expect(payload).toContain(
      `<noscript><meta http-equiv="refresh" content="0;url=${withoutScript}"></noscript>`,
    );
    expect(leadsTo(await browser.open(withoutScript))).toEqual([303, firstPage]);
    const { payload: loaded } = await browser.open(firstPage);
    expect(loaded).toContain('Choose Roadster');
    expect(loaded).not.toContain('http-equiv="refresh"');
  });

  it('leaves no row before its first form, however often it is asked for', async () => {
    const browser = shop.browser();
    const rows = () => shop.store().selectFrom('visits').select('id').execute();
    const before = await rows();
    const looks = [firstPage, withoutScript, firstPage, '/visit/without-script', '/bicycles', firstPage];
    for (const url of looks) await browser.open(url);
    expect(await rows()).toEqual(before);
    await post(browser, firstPage, size);
    expect(await rows()).toHaveLength(before.length + 1);
  });

  it.each([
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '//elsewhere.example',
    'https://elsewhere.example',
  ])('leads nobody to another site: %j', async (page) => {
    const browser = shop.browser();
    await browser.open(firstPage);
    const answer = await browser.open(`/visit/without-script?page=${encodeURIComponent(page)}`);
    expect(leadsTo(answer)).toEqual([303, '/bicycles']);
  });

  it('is not one that there is not, and nothing is kept of it', async () => {
    const browser = shop.browser();
    await browser.open(firstPage);
    const before = browser.cookies.get('visit');
    expect(leadsTo(await browser.open('/visit/without-script?page=%2Fnowhere'))).toEqual([303, '/nowhere']);
    expect((await browser.open('/nowhere')).statusCode).toBe(404);
    expect((await browser.visit(firstPage)).begun).toBeDefined();
    expect(browser.cookies.get('visit')?.split('.')[0]).toBe(before?.split('.')[0]);
  });

  it('leads nobody in circles who keeps no cookies', async () => {
    expect((await shop.browser().open(withoutScript)).statusCode).toBe(400);
  });

  it('is again the script’s to load once a script speaks up', async () => {
    const browser = await atRider(shop.browser());
    const page = await browser.visit(firstPage);
    await browser.events(page, [{ type: 'answered', field: 'size', value: 'SMALL' }]);
    // What was loaded here is fresh for a moment.
    shop.pass(1_000);
    expect((await browser.visit(firstPage)).effects).toContainEqual(
      expect.objectContaining({ type: 'call' }),
    );
  });
});

describe('a call that leads to no operation', () => {
  it('is refused, and does not wait for the page that makes it', async () => {
    const app = await serve({ api: [] });
    onTestFinished(async () => void (await app.close()));
    const browser = new Browser(app);
    await browser.open(firstPage);
    await browser.open('/visit/without-script?page=%2Fbicycles%2Frent');
    const { statusCode, payload } = await browser.open(firstPage);
    expect(statusCode).toBe(200);
    expect(payload).not.toContain('Choose Roadster');
  });

  it('is not answered with a page', async () => {
    const accept = 'application/json';
    for (const method of ['GET', 'POST'] as const) {
      const { statusCode, headers } = await shop
        .app()
        .inject({ method, url: '/nowhere', headers: { accept } });
      expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    }
  });
});
