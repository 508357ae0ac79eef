import { afterAll, describe, expect, it } from 'vitest';
import { Browser, dataOf } from './browser.ts';
import { firstPage, serve } from './small-shop.ts';

const app = await serve({ flags: { winter: false } });
afterAll(() => app.close());

describe('a page', () => {
  it('carries the visit, the flows and what is left to do', async () => {
    const page = await new Browser(app).open(firstPage);
    expect(page.statusCode).toBe(200);
    expect(dataOf(page.payload)).toMatchObject({
      version: 1,
      dev: true,
      vault: {},
      flows: expect.stringMatching(/^\/flows\/[\da-f]{16}\.jsonl$/),
      state: {
        page: { document: 'rent/index' },
        facts: { brand: { shopCode: 'PEDAL' }, session: { signedIn: false } },
      },
      effects: expect.arrayContaining([expect.objectContaining({ type: 'call', operation: 'listBicycles' })]),
    });
  });

  it('names its title, style and scripts', async () => {
    const { payload } = await new Browser(app).open('/terms');
    expect(payload).toContain('<title>Terms | Bicycle rental</title>');
    expect(payload).toMatch(/<link rel="stylesheet" href="\/styles\/PEDAL-[\da-f]{16}\.css">/);
    expect(payload).toMatch(/<script type="module" async [^>]*src="\/assets\/browser-abc\.js"/);
    expect(payload).toContain('data-imports="/assets/react-def.js"');
  });

  it('has no script and no flows fetched ahead, which would delay its first paint', async () => {
    const { payload } = await new Browser(app).open('/terms');
    expect(payload).not.toMatch(/rel="modulepreload"|as="fetch"/);
  });

  it('is drawn before any script runs', async () => {
    const { payload } = await new Browser(app).open('/terms');
    expect(payload).toMatch(/<html lang="en">/);
    expect(payload).toMatch(/<div id="root">.*<h1[^>]*>Terms<\/h1>/s);
    expect(payload).not.toMatch(/ style=/);
  });

  it('lets no answer out of its data block', async () => {
    const browser = new Browser(app);
    await browser.visit(firstPage);
    const { payload } = await browser.open(
      `${firstPage}?x=${encodeURIComponent('</script><script>alert(1)</script>')}`,
    );
    expect(payload).not.toContain('<script>alert');
    expect(dataOf(payload).state.location.query['x']).toBe('</script><script>alert(1)</script>');
  });

  it('is never stored by caches', async () => {
    expect((await new Browser(app).open(firstPage)).headers['cache-control']).toBe('no-store');
  });

  it('goes on with the visit that the cookie names', async () => {
    const browser = new Browser(app);
    const first = await browser.begin(firstPage);
    const second = await browser.visit(firstPage);
    expect(second.state.visit).toBe(first.state.visit);
    expect(second.version).toBeGreaterThan(first.version);
  });

  it('begins a new visit for a forged cookie, without an error', async () => {
    const browser = new Browser(app);
    const first = await browser.visit(firstPage);
    browser.cookies.set('visit', `${browser.cookies.get('visit')?.slice(0, -3)}abc`);
    const again = await browser.open(firstPage);
    expect(again.statusCode).toBe(200);
    expect(dataOf(again.payload).state.visit).not.toBe(first.state.visit);
  });

  it('redirects where access says so', async () => {
    const answer = await new Browser(app).open('/bicycles?campaign=spring');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/bicycles/rent?campaign=spring']);
  });

  it('leaves for pages of other applications', async () => {
    const answer = await new Browser(app).open('/bicycles/7b3f0c9e-6d55-4c3a-9f0e-2a4b8c6d1e2f/pick-up');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-in']);
  });

  it('says 404 for an address that is none, and begins no visit for it', async () => {
    const answer = await new Browser(app).open('/bicycles/nowhere');
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain('id="visit"');
    expect(answer.cookies.map(({ name }) => name)).not.toContain('visit');
  });

  it("says in the product's own words that something failed", async () => {
    const headers = { accept: 'text/html', host: 'citywheels.localhost' };
    const answer = await app.inject({ url: '/assets/none.js', headers });
    expect(answer.statusCode).toBe(404);
    expect(answer.payload).toContain('<h1 class="screen-title">Something broke. Please try again.</h1>');
    expect(answer.payload).toMatch(/href="\/styles\/CITYWHEELS-[\da-f]{16}\.css"/);
  });

  it('says 404 with Problem Details to programs', async () => {
    const answer = await app.inject({ url: '/bicycles/nowhere', headers: { accept: 'application/json' } });
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('the brand of a page', () => {
  const brandOf = async (browser: Browser, url: string, host = 'localhost') =>
    (await browser.visit(url, { host })).state.facts['brand'];

  it('is that of the org parameter, and is remembered', async () => {
    const browser = new Browser(app);
    expect(await brandOf(browser, `${firstPage}?org=CITYWHEELS`)).toMatchObject({ shopCode: 'CITYWHEELS' });
    expect(await brandOf(browser, firstPage)).toMatchObject({ shopCode: 'CITYWHEELS' });
  });

  it.each(['citywheels.localhost:3000', 'citywheels.example'])('is that of the host %s', async (host) => {
    expect(await brandOf(new Browser(app), firstPage, host)).toMatchObject({ shopCode: 'CITYWHEELS' });
  });

  it('begins a separate visit', async () => {
    const browser = new Browser(app);
    const first = await browser.visit(firstPage);
    const other = await browser.visit(`${firstPage}?org=CITYWHEELS`);
    expect(other.state.visit).not.toBe(first.state.visit);
  });
});
