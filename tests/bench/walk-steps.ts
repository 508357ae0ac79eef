import type { Page } from 'playwright';
import { answers, typedStep } from './answers.ts';
import type { Version } from './versions.ts';

/** What is done at each point of a walk; `press` presses the button at the end of a step. */
export interface Walker {
  readonly toError: (press: () => Promise<void>) => Promise<void>;
  readonly toNext: (press: () => Promise<void>) => Promise<void>;
  readonly type: (name: string, text: string) => Promise<void>;
}

/** Walks through all steps of a version, at each first with nothing answered, then with everything. */
export async function walkSteps(page: Page, version: Version, walker: Walker): Promise<void> {
  const press = () => page.locator('main .button-bar button').click();
  for (const [at, stepAnswers] of answers.entries()) {
    await walker.toError(press);
    for (const [name, answer] of Object.entries(stepAnswers)) {
      if (at === typedStep) await walker.type(name, answer);
      else await answerControl(page, name, answer);
      if (name === 'street1') await version.openAddress(page);
      await page.locator(`main [name="${name}"]`).first().blur();
    }
    await walker.toNext(press);
  }
  await walker.toError(press);
}

async function answerControl(page: Page, name: string, answer: string): Promise<void> {
  const control = page.locator(`main [name="${name}"]`);
  const kind = await control.first().evaluate((element) => element.getAttribute('type') ?? element.tagName);
  if (kind === 'SELECT') await control.selectOption(answer);
  else if (kind === 'radio') await page.locator(`main [name="${name}"][value="${answer}"]`).check();
  else await control.fill(answer);
}
