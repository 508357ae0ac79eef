import { describe, expect, it } from 'vitest';
import { type Brand, brandsOf } from '#engine/compile.ts';
import { readFlows } from '#tools/read/read-flows.ts';
import { firstOrAll } from '../fixtures/how-much.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { firstPage } from './walk/steps.ts';
import { seeOffers, seeStep, walkAll } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const sample = '0d3b1f60-58c5-4a70-8a0a-6a0b7f1e';
const brands = brandsOf(readFlows().sources);

// Some twenty looks, each of which takes a moment.
const timeoutMs = 5 * 60_000;

describe('the first step of brands', () => {
  const stage = setStage();

  it(
    'is in nobody’s way in any look, by day or in the dark',
    async () => {
      const all = [...Map.groupBy(brands, lookOf).values()].flatMap(([first]) => first ?? []);
      expect(all.length).toBeGreaterThan(12);
      const looks = firstOrAll(all, 3);
      const barriers: Record<string, readonly string[]> = {};
      for (const brand of looks) {
        // What a page still reports while it is left would meet the next brand.
        const { page } = await stage.visitor(narrow);
        await page.goto(addressOf(brand));
        await seeStep(page, 'register-v2');
        const found = [...(await findBarriers(page)), ...(await findFaintTexts(page))];
        if (found.length > 0) barriers[brand.code] = found;
      }
      expect(barriers).toEqual({});
    },
    timeoutMs,
  );

  const windows = [
    ['a phone', narrow, true],
    ['a phone without script', narrow, false],
    ['a desk', wide, true],
  ] as const;
  it.each(firstOrAll(windows, 2))(
    'shows a second logo and a footer of the brand on %s',
    async (_where, size, javaScriptEnabled) => {
      const { page } = await stage.visitor(size, { javaScriptEnabled });
      await wayOf({ javaScriptEnabled }).open(page, `${firstPage}?org=LAKESIDE&referrer=${sample}0102`);
      const header = page.getByRole('banner');
      const own = await header.getByRole('link', { name: 'Lakeside Credit Union' }).boundingBox();
      const other = await header.getByRole('img', { name: 'Figure' }).boundingBox();
      expect(other?.x).toBeGreaterThanOrEqual((own?.x ?? 0) + (own?.width ?? 0));
      expect(other?.y).toBeLessThan((own?.y ?? 0) + (own?.height ?? 0));
      const texts = await page.getByRole('contentinfo').innerText();
      expect(texts.indexOf('Find a branch')).toBeGreaterThan(-1);
      expect(texts.indexOf('NMLS 0000005')).toBeGreaterThan(texts.indexOf('Find a branch'));
    },
  );

  it('leads to the offers of a partner', async () => {
    const { page } = await stage.visitor(narrow);
    await walkAll(page, someApplicant(), `${firstPage}?org=CEDARROW`);
    await seeOffers(page);
  });
});

/**
 * What of a brand is drawn differently from others. Lint holds the contrast of the colour that brands differ in most.
 */
function lookOf({ theme, facts }: Brand): string {
  const { primary: _primary, icon: _icon, 'theme-color': _around, ...others } = theme;
  return JSON.stringify([Object.entries(others).toSorted(), Object.keys(facts).toSorted()]);
}

/** Where the first step of a brand is shown: some take only whom somebody has sent. */
function addressOf({ code, facts }: Brand): string {
  const query = new URLSearchParams({
    org: code,
    ...(facts['wholesale'] === true && { rid: `${sample}0001` }),
    ...(facts['requiresReferrer'] === true && { referrer: `${sample}0102` }),
  });
  return `${firstPage}?${query.toString()}`;
}
