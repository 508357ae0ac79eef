import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** What axe finds on a page against WCAG 2.2 AA: the rule, and where it is broken. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await seeSettled(page);
  return found((await axeOn(page)).withTags(standards));
}

/** Texts that are too faint to be read in the dark scheme. */
export async function findFaintTexts(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await seeSettled(page);
  const faint = await found((await axeOn(page)).withRules(['color-contrast']));
  await page.emulateMedia({ colorScheme: null });
  return faint;
}

/** Waits until what comes has come: half-way through, colours are nobody's. What is turning goes on, and what is not due is not there. */
async function seeSettled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const coming = document.getAnimations().filter(({ effect }) => {
      const { activeDuration, progress } = effect?.getComputedTiming() ?? {};
      return activeDuration !== Infinity && progress !== null;
    });
    await Promise.allSettled(coming.map(({ finished }) => finished));
  });
}

const nothing = 'undefined';

// What is right need not be described. A page without frames is judged where it is; otherwise each look opens another
// page, and loads axe there once more. To load axe takes longer than to look, so that a page keeps the one it has.
async function axeOn(page: Page): Promise<AxeBuilder> {
  const isAlone = page.frames().length === 1;
  const isLoaded = isAlone && (await page.evaluate(() => 'axe' in window));
  const axe = new AxeBuilder({ page, ...(isLoaded && { axeSource: nothing }) });
  return axe.options({ resultTypes: ['violations'] }).setLegacyMode(isAlone);
}

async function found(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
