import type { Page } from 'playwright';
import { answers, typed } from './answers.ts';
import type { Version } from './versions.ts';

/** Milliseconds for which people hold a button or touch the glass, at least. */
export const heldMs = 60;

/** What is done at each point of a walk; `press` presses the button at the end of a step. */
export interface Walker {
  readonly toError: (press: () => Promise<void>, step: number) => Promise<void>;
  readonly toNext: (press: () => Promise<void>, step: number) => Promise<void>;
  readonly type: (name: string, text: string, step: number) => Promise<void>;
}

/**
 * Walks through all steps of a version, at each first with nothing answered, then with everything. Buttons are pressed
 * for so many milliseconds.
 */
export async function walkSteps(
  page: Page,
  version: Version,
  walker: Walker,
  pressMs = heldMs,
): Promise<void> {
  const press = () => page.locator('main .button-bar button').click({ delay: pressMs });
  for (const [step, stepAnswers] of answers.entries()) {
    if ('street1' in stepAnswers) await version.openAddress(page);
    await walker.toError(press, step);
    for (const [name, answer] of Object.entries(stepAnswers)) {
      if (typed.get(step)?.includes(name)) await walker.type(name, answer, step);
      else await answerControl(page, name, answer);
      await page.locator(`main [name="${name}"]`).first().blur();
    }
    await walker.toNext(press, step);
  }
  await walker.toError(press, answers.length);
}

async function answerControl(page: Page, name: string, answer: string): Promise<void> {
  const control = page.locator(`main [name="${name}"]`);
  const kind = await control.first().evaluate((element) => element.getAttribute('type') ?? element.tagName);
  if (kind === 'SELECT') await control.selectOption(answer);
  // By key: an option may lead on when it is tapped, and the press is measured.
  else if (kind === 'radio') await page.locator(`main [name="${name}"][value="${answer}"]`).press(' ');
  else await control.fill(answer);
}
