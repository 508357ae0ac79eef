import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { cutOff, hiddenFocus, smallTargets } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { stepNames, steps } from './walk/steps.ts';
import { begin, seeOffers, seeStep, submit } from './walk/walk.ts';

/** More than any of the steps needs, its footer included. */
const patience = 60;

// A window of 1280 by 1024 pixels has this many left when everything is four times as large.
const zoomed: Size = { width: 320, height: 256 };
const small: Size = { width: 320, height: 640 };

const stage = setStage();

describe.each([
  ['on a window of 320 pixels', small, 1],
  ['at four times the size', zoomed, 4],
])('%s', (_where, size, deviceScaleFactor) => {
  const applicant = someApplicant({ occupancy: 'Second home' });
  const faults: Record<string, readonly string[]> = {};
  const note = (what: string, found: readonly string[]): void => {
    if (found.length > 0) faults[what] = [...(faults[what] ?? []), ...found];
  };
  const look = async (page: Page, what: string): Promise<void> => {
    note(what, await cutOff(page));
    note(what, await smallTargets(page));
  };

  it('everything fits, can be hit, and has the focus in sight', async () => {
    const { page } = await stage.visitor(size, { deviceScaleFactor, reducedMotion: 'reduce' });
    await begin(page);
    for (const name of stepNames) {
      await seeStep(page, name);
      await look(page, `${name}, empty`);
      await submit(page, name);
      await see(page.getByRole('region', { name: 'Please check your answers' })).toBeFocused();
      await look(page, `${name}, refused`);
      await steps[name].answer(page, applicant);
      await look(page, `${name}, answered`);
      note(`${name}, with Tab`, await tabThrough(page));
      await submit(page, name);
    }
    await seeOffers(page);
    await look(page, 'offers');
    expect(faults).toEqual({});
  });
});

/** Goes from the top of the page to its end with Tab; gives where the focus could not be seen. */
async function tabThrough(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')?.focus());
  const hidden: string[] = [];
  for (let pressed = 0; pressed < patience; pressed += 1) {
    await page.keyboard.press('Tab');
    const fault = await hiddenFocus(page);
    if (fault !== undefined) hidden.push(fault);
    if (await page.evaluate(() => document.activeElement?.closest('footer') !== null)) return hidden;
  }
  throw new Error('Tab never leads to the footer.');
}
