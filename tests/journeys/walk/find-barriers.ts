import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type axe from 'axe-core';
import type { AxeResults, RunOnly, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';

const standards = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const contrast = ['color-contrast'];
// Every document that is looked at reads it again, the short form in two thirds of the time.
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds on a page against WCAG 2.2 AA: the rule, and where it is broken. */
export async function findBarriers(page: Page): Promise<readonly string[]> {
  await seeSettled(page);
  return found(page, { type: 'tag', values: standards });
}

/** The same of a frame by itself. */
export async function findBarriersInFrame(frame: Frame): Promise<readonly string[]> {
  await seeSettled(frame);
  return described(await runOn(frame, { runOnly: { type: 'tag', values: standards }, resultTypes }));
}

/** Texts that are too faint to be read in the dark scheme. */
export async function findFaintTexts(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await seeSettled(page);
  const faint = await found(page, { type: 'rule', values: contrast });
  await page.emulateMedia({ colorScheme: null });
  return faint;
}

/** Waits until what comes has come: half-way through, colours are nobody's. What is turning goes on, and what is not due is not there. */
async function seeSettled(page: Page | Frame): Promise<void> {
  await page.evaluate(async () => {
    // A page without script calls nobody when it draws, but it ends what is animated.
    const frame = () => document.documentElement.animate([], 1).finished;
    // What has changed begins to come with a frame, and what takes its colour from that with a later one.
    const coming = async () => {
      await frame();
      await frame();
      return document.getAnimations().filter(({ effect, playState }) => {
        const { activeDuration, progress } = effect?.getComputedTiming() ?? {};
        // What is folded away is not animated, and would never end.
        const isSeen = !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility() === true;
        return isSeen && playState !== 'finished' && activeDuration !== Infinity && progress !== null;
      });
    };
    for (let come = await coming(); come.length > 0; come = await coming())
      await Promise.allSettled(come.map(({ finished }) => finished));
  });
}

// What is right need not be described.
const resultTypes: NonNullable<RunOptions['resultTypes']> = ['violations'];

async function found(page: Page, runOnly: RunOnly): Promise<readonly string[]> {
  const options = { runOnly, resultTypes };
  const isAlone = page.frames().length === 1;
  return described(
    isAlone
      ? await runOn(page, options)
      : await new AxeBuilder({ page, axeSource }).options(options).analyze(),
  );
}

function described({ violations }: Pick<AxeResults, 'violations'>): readonly string[] {
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

/**
 * Checks a page without frames where it is. To load axe takes longer than to look. Its own builder loads it twice for
 * each look and opens another page for each, so a page keeps the one that it has.
 */
async function runOn(page: Page | Frame, options: RunOptions) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  return page.evaluate(async (asked) => {
    const { axe: loaded } = window as unknown as { readonly axe: typeof axe }; // set above
    // What else it says is long, and nobody reads it.
    const { violations } = await loaded.run(document, asked);
    return { violations };
  }, options);
}
