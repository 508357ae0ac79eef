import { describe, expect, it } from 'vitest';
import { firstOrAll } from '../fixtures/how-much.ts';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';

const stage = setStage();
// Most barriers are those of each width, and what has room on a phone has more in a wide window.
const sizes = firstOrAll(
  [
    ['narrow', narrow],
    ['wide', wide],
  ] as const,
  1,
);

describe.each(sizes)('the gallery on a %s screen', (_name, size) => {
  it('has no barrier, and never scrolls sideways', async () => {
    const { page } = await stage.visitor(size);
    await page.goto('/gallery');
    expect(await page.locator('.specimen').count()).toBeGreaterThan(100);
    const [shown, whole] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBe(shown);
    expect(await findBarriers(page)).toEqual([]);
  });
});
