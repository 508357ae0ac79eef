import { expect } from 'playwright/test';
import type { Locator, Page } from 'playwright';
import { longAnswers } from './long-answers.ts';

/** Takes a picture of the screen that is there. */
export type Take = (screen: string, state: string, height?: number) => Promise<void>;

type Answers = Readonly<Record<string, string | true>>;

const firstPage = '/account/heloc/register-v2';
const offersMs = 20_000;

/** Walks through all steps to the offers: each empty, refused and filled in. Gives what was answered. */
export async function visitSteps(page: Page, take: Take): Promise<ReturnType<typeof longAnswers>> {
  const answers = longAnswers();
  await page.goto(firstPage);
  for (const [step, stepAnswers] of Object.entries(answers)) {
    await seeStep(page, step);
    await visitStep(page, take, step, stepAnswers);
  }
  await expect(page.locator('#processing')).toBeVisible();
  await take('set-password', 'busy');
  await expect(page).toHaveURL(/\/product\/select$/, { timeout: offersMs });
  await page.locator('h1').waitFor();
  await take('offers', 'filled');
  return answers;
}

/** Walks through all steps without looking. */
export async function hurryThrough(page: Page, answers: ReturnType<typeof longAnswers>): Promise<void> {
  await page.goto(firstPage);
  for (const [step, stepAnswers] of Object.entries(answers)) {
    await seeStep(page, step);
    await answerAll(page, stepAnswers);
    await submit(page);
  }
}

async function visitStep(page: Page, take: Take, step: string, answers: Answers): Promise<void> {
  await take(step, 'empty');
  await submit(page);
  await expect(page.locator('section#problems, [aria-invalid="true"]').first()).toBeFocused();
  await take(step, 'errors');
  await answerAll(page, answers);
  await take(step, 'filled');
  await submit(page);
}

async function seeStep(page: Page, step: string): Promise<void> {
  const path = step === 'index' ? firstPage : `${firstPage}/${step}`;
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.locator('.button-bar button[type=submit]')).toBeEnabled();
}

async function answerAll(page: Page, answers: Answers): Promise<void> {
  for (const [name, answer] of Object.entries(answers)) {
    await answerOne(page.locator(`main [name="${name}"]`), answer);
    if (name === 'street1') await leaveSuggestions(page);
    if (name === 'income') await confirmIncome(page);
  }
}

// It is checked once it is left.
async function confirmIncome(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.locator('.confirm button').click();
}

async function answerOne(control: Locator, answer: string | true): Promise<void> {
  if (answer === true) return control.check();
  const kind = await control.first().evaluate((element) => element.getAttribute('type') ?? element.tagName);
  if (kind === 'SELECT') await control.selectOption(answer);
  else if (kind === 'radio') await control.and(control.page().locator(`[value="${answer}"]`)).press('Space');
  else await control.fill(answer);
}

async function leaveSuggestions(page: Page): Promise<void> {
  await page.locator('[role=option][data-way-out=true]').click();
  await page.locator('main [name=city]').waitFor();
}

async function submit(page: Page): Promise<void> {
  await page.locator('main .button-bar button[type=submit]').click();
}
