import { describe, expect, it } from 'vitest';
import { narrow, setStage, wide } from './stage/set-stage.ts';
import { findBarriers } from './walk/find-barriers.ts';

const stage = setStage();

describe.each([
  ['wide', wide],
  ['narrow', narrow],
])('the gallery on a %s screen', (_name, size) => {
  it('has no barrier', async () => {
    const { page } = await stage.visitor(size);
    await page.goto('/gallery');
    expect(await page.locator('.specimen').count()).toBeGreaterThan(100);
    expect(await findBarriers(page)).toEqual([]);
  });

  it('never scrolls sideways', async () => {
    const { page } = await stage.visitor(size);
    await page.goto('/gallery');
    const [shown, whole] = await page.evaluate(() => [
      document.documentElement.clientWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBe(shown);
  });
});
