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

it('names the script of rare types of field with those that every page loads', async () => {
  const page = await open();
  const named = await page.locator('script[data-imports]').getAttribute('data-imports');
  expect(named?.match(/\/assets\/(connect-visit|rare-types)-/g)).toHaveLength(2);
  await see(page.locator('link[rel=modulepreload][href*=rare-types]')).toHaveCount(1);
});

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
  it('asks for a moment, some days, how long something takes, and two numbers', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await send(page);
    await see(page.getByText('Please say when you come').first()).toBeVisible();
    await fillDay(page, /^When do you come/, 3);
    await fillDay(page, 'From', 5);
    await page.getByLabel('Hours').fill('1');
    await page.getByLabel('Minutes').fill('x');
    await page.getByRole('textbox', { name: 'Lowest' }).fill('60');
    await page.getByRole('textbox', { name: 'Highest' }).fill('40');
    await send(page);
    await see(page.getByText('Please enter a time').first()).toBeVisible();
    await see(page.getByText('Invalid date').or(page.getByText('This is no date')).first()).toBeVisible();
    await see(page.getByText('Please check what you entered').first()).toBeVisible();
    await see(page.getByText('The lowest price must not be above the highest').first()).toBeVisible();
    await see(page.getByLabel('Minutes')).toHaveValue('x');
    expect(await faultsOf(page, javaScriptEnabled)).toEqual([]);
    await page.getByLabel('Time').fill('14:30');
    await fillDay(page, 'Until', 4);
    await page.getByLabel('Minutes').fill('75');
    await page.getByRole('textbox', { name: 'Highest' }).fill('80');
    await send(page);
    await see(page.getByText('The first must not be after the last').first()).toBeVisible();
    expect(await faultsOf(page, javaScriptEnabled)).toEqual([]);
    await fillDay(page, 'Until', 11);
    await send(page);
    await see(page.getByText('That is 7 days.')).toBeVisible();
    await seeAnswers(page, {
      'When do you come?': /2:30 PM/,
      'How long is your longest ride?': '2 hours 15 minutes',
      'What may it cost a day?': '$ 60 – $ 80',
    });
  });
});

describe('a budget by keyboard', () => {
  it('moves an end by a step, and not past the other one', async () => {
    const page = await open();
    const lowest = page.getByRole('slider', { name: 'Lowest' });
    const highest = page.getByRole('slider', { name: 'Highest' });
    await highest.focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await see(page.getByRole('textbox', { name: 'Highest' })).toHaveValue('90');
    await lowest.focus();
    await page.keyboard.press('End');
    await see(page.getByRole('textbox', { name: 'Lowest' })).toHaveValue('90');
    await page.keyboard.press('ArrowLeft');
    await see(page.getByRole('textbox', { name: 'Lowest' })).toHaveValue('85');
    await see(lowest).toHaveAttribute('aria-valuetext', '$85');
  });
});

describe('a plan on a narrow screen', () => {
  it('has no barrier', async () => {
    const page = await open(narrow);
    expect(await faultsOf(page, true)).toEqual([]);
  });
});
