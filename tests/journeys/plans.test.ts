import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { setShop } from './stage/set-shop.ts';
import { narrow, wide } from './stage/set-stage.ts';
import type { Size } from './stage/set-stage.ts';
import { findBarriersWithoutScript } from './walk/find-barriers-without-script.ts';
import { findBarriers, findFaintTexts } from './walk/find-barriers.ts';
import { cutOff } from './walk/measure.ts';
import { see } from './walk/see.ts';
import { seeScript } from './walk/walk.ts';

const survey = join(import.meta.dirname, '..', 'fixtures', 'ride-survey');

const stage = setShop();

async function open(size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.enter(survey, size, options);
  await page.goto('/survey/plan', { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await seeScript(page);
  return page;
}

const send = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();
const question = (page: Page, name: string | RegExp) => page.getByRole('group', { name });
/** The day that is so many days from now. */
function dayFromNow(days: number) {
  const day = new Date(Date.now() + days * 86_400_000);
  return { month: day.getUTCMonth() + 1, day: day.getUTCDate(), year: day.getUTCFullYear() };
}

async function fillDay(page: Page, within: string | RegExp, days: number): Promise<void> {
  const { month, day, year } = dayFromNow(days);
  const group = question(page, within);
  await group.getByLabel('Month').fill(String(month));
  await group.getByLabel('Day').fill(String(day));
  await group.getByLabel('Year').fill(String(year));
}

/** What the next page says was answered. */
async function seeAnswers(page: Page, answers: Readonly<Record<string, string | RegExp>>): Promise<void> {
  await see(page.getByRole('heading', { name: 'Is this your plan?' })).toBeVisible();
  for (const [label, text] of Object.entries(answers))
    await see(page.locator('dt', { hasText: label }).locator('xpath=following-sibling::dd[1]')).toContainText(
      text,
    );
}

async function faultsOf(page: Page, javaScriptEnabled: boolean): Promise<readonly string[]> {
  if (!javaScriptEnabled) return findBarriersWithoutScript(page);
  return [await findBarriers(page), await findFaintTexts(page), await cutOff(page)].flat();
}

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a plan %s', (_how, javaScriptEnabled) => {
  it('asks for a moment', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await send(page);
    await see(page.getByText('Please say when you come').first()).toBeVisible();
    await fillDay(page, /^When do you come/, 3);
    await send(page);
    await see(page.getByText('Please enter a time').first()).toBeVisible();
    expect(await faultsOf(page, javaScriptEnabled)).toEqual([]);
    await page.getByLabel('Time').fill('14:30');
    await send(page);
    await seeAnswers(page, { 'When do you come?': /2:30 PM/ });
  });
});

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a plan on a %s screen', (_name, size) => {
  it('has no barrier', async () => {
    const page = await open(size);
    expect(await faultsOf(page, true)).toEqual([]);
  });
});
