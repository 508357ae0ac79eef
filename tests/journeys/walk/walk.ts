import { see } from './see.ts';
import type { Page } from 'playwright';
import type { Applicant } from './applicant.ts';
import { firstPage, stepNames, steps } from './steps.ts';
import type { Step, StepName } from './steps.ts';

/** Opens the first page and waits until it can be answered. */
export async function begin(page: Page, address: string = firstPage): Promise<void> {
  await page.goto(address);
  await seeStep(page, 'register-v2');
}

/** Sees that a step is there. */
export async function seeStep(page: Page, name: StepName): Promise<void> {
  const { title, ofPartners = title }: Step = steps[name];
  const own = page.getByRole('heading', { level: 1, name: title, exact: true });
  await see(own.or(page.getByRole('heading', { level: 1, name: ofPartners, exact: true }))).toBeVisible();
}

/** Sees that a page with this title is there. */
export async function seeHeading(page: Page, title: string): Promise<void> {
  await see(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible();
}

/** Sees that the script has taken the page over, if it has one: what replaces it is gone then. */
export async function seeScript(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.readyState === 'complete' && document.querySelector('script[src]') === null) return true;
    const root: object = document.getElementById('root') ?? {};
    const [, fiber] = Object.entries(root).find(([key]) => key.startsWith('__reactContainer')) ?? [];
    // The keys are React's own: the tree that counts is no longer the one that the server drew.
    return fiber?.stateNode.current.memoizedState.isDehydrated === false;
  });
  await see(page.locator('.page > button[aria-hidden]')).toHaveCount(0);
}

/** Sees, where no script runs, that nothing leads away from the page any more: what is typed before that is lost. */
export async function seeStays(page: Page): Promise<void> {
  await see(page.locator('meta[http-equiv=refresh][content^="0;"]')).toHaveCount(0);
}

/** Submits the step that is there. */
export async function submit(page: Page, name: StepName): Promise<void> {
  await page.getByRole('button', { name: steps[name].button, exact: true }).click();
}

/** Answers a step and goes on to the next. */
export async function takeStep(page: Page, name: StepName, applicant: Applicant): Promise<void> {
  await seeStep(page, name);
  await steps[name].answer(page, applicant);
  await submit(page, name);
}

/** Walks from the first page to a step, which is left for the test to answer. */
export async function walkTo(
  page: Page,
  target: StepName,
  applicant: Applicant,
  address?: string,
): Promise<void> {
  await begin(page, address);
  for (const name of stepsOf(applicant)) {
    if (name === target) return seeStep(page, target);
    await takeStep(page, name, applicant);
  }
}

/** Walks from the first page until the last step is submitted. */
export async function walkAll(page: Page, applicant: Applicant, address?: string): Promise<void> {
  await walkTo(page, 'set-password', applicant, address);
  await takeStep(page, 'set-password', applicant);
}

/** The steps that somebody goes through: who lives in the property is not asked for a second address. */
export function stepsOf({ occupancy }: Applicant): readonly StepName[] {
  return stepNames.filter((name) => name !== 'home-address' || occupancy !== 'I live here');
}

/** Sees the offers, once the lender has checked the credit. */
export async function seeOffers(page: Page): Promise<void> {
  await seeHeading(page, 'Your offers');
}
