import { afterAll, describe, expect, it } from 'vitest';
import { build, serve } from './small-shop.ts';

const preview = () => ({ ...build, script: '/preview/start-abc.js', sheet: '.preview{margin:0}' });
const app = await serve({ preview });
const production = await serve({ preview, production: true });
const without = await serve();
afterAll(() => Promise.all([app.close(), production.close(), without.close()]));

const get = (url: string) => app.inject({ url });

describe('the preview', () => {
  it('is there in development only', async () => {
    expect((await get('/preview')).body).toContain('<script type="module" src="/preview/start-abc.js">');
    for (const url of ['/preview', '/preview/frame?brand=PEDAL&locale=en', '/preview/catalogue']) {
      expect((await get(url)).statusCode).toBe(200);
      expect((await production.inject({ url })).statusCode).toBe(404);
      expect((await without.inject({ url })).statusCode).toBe(404);
    }
  });

  it('is left as it is by browsers that translate pages, but for the page in its frame', async () => {
    expect((await get('/preview')).body).toContain('<html lang="en" translate="no">');
    expect((await get('/preview/frame?brand=PEDAL&locale=en')).body).toContain('<html lang="en">');
  });

  it("begins with the brand's fonts, as its pages do", async () => {
    const sheet = '@font-face{font-family:Text;src:url(/assets/text.woff2)}:root{--font:Text}';
    const withFont = await serve({ preview, distribution: () => ({ ...build, sheet }) });
    for (const url of ['/preview/frame?brand=PEDAL&locale=en', '/gallery'])
      expect((await withFont.inject({ url })).body).toContain('as="font"');
    await withFont.close();
  });

  it('gives what there is to choose from', async () => {
    const { brands, main, scenarios, schema } = (await get('/preview/catalogue')).json();
    expect(main).toBe('PEDAL');
    expect(brands).toContainEqual({ code: 'PEDAL', locales: ['en'] });
    expect(scenarios.map(({ name }: { name: string }) => name)).not.toEqual([]);
    expect(schema.title).toBe('Facts');
  });

  it("gives all flows of a brand in a language, with the brand's facts", async () => {
    const answer = await get('/preview/flows?brand=PEDAL&locale=en');
    expect(answer.statusCode).toBe(200);
    const { brand, pages, locale } = answer.json();
    expect([brand.code, locale]).toEqual(['PEDAL', 'en']);
    expect(brand.facts).toMatchObject({ shopName: 'Pedal & Sons' });
    expect(Object.keys(pages)).toContain('rent/index');
  });

  it('knows no other brand and language', async () => {
    expect((await get('/preview/flows?brand=PEDAL&locale=fr')).statusCode).toBe(404);
    expect((await get('/preview/frame?brand=OTHER&locale=en')).statusCode).toBe(404);
  });

  it('knows no release that nobody has stored', async () => {
    for (const release of ['7', '0', 'x'])
      for (const asked of ['flows', 'frame'])
        expect((await get(`/preview/${asked}?brand=PEDAL&locale=en&release=${release}`)).statusCode).toBe(
          404,
        );
  });

  it('lets the page in its frame send nothing, and only us frame it', async () => {
    const policy = String(
      (await get('/preview/frame?brand=PEDAL&locale=en')).headers['content-security-policy'],
    );
    expect(policy).toContain("connect-src 'none'");
    expect(policy).toContain("form-action 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self'");
  });
});
