import { expect, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';

const stage = setStage();

it.each(['FIGURE_NY', 'LAKESIDE', 'OTTERBEND'])(
  'has a header of 56 pixels on a phone, and a folded footer of at most 320: %s',
  async (code) => {
    const { page } = await stage.visitor(narrow);
    await page.goto(`/privacy?org=${code}`);
    const heightOf = async (part: string): Promise<number> =>
      (await page.locator(part).boundingBox())?.height ?? 0;
    expect(await heightOf('.site-header')).toBe(56);
    const footer = await heightOf('.site-footer');
    expect(footer).toBeGreaterThan(100);
    expect(footer).toBeLessThanOrEqual(320);
  },
);
