import { join } from 'node:path';
import type { BrowserContextOptions, Locator, Page } from 'playwright';
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
const ride = '/survey/feedback';

const stage = setShop();

async function open(size: Size = wide, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.enter(survey, size, options);
  await page.goto(ride, { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await seeScript(page);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const order = (page: Page) =>
  page.getByRole('list').filter({ hasText: 'Lower prices' }).getByRole('listitem');
const answer = (page: Page, statement: string, name: string) =>
  page.getByRole('group', { name: new RegExp(`^${statement}`) }).getByRole('radio', { name });

async function faultsOf(page: Page): Promise<readonly string[]> {
  const lists = [await findBarriers(page), await findFaintTexts(page), await cutOff(page)];
  return lists.flat();
}

async function rate(page: Page): Promise<void> {
  await page
    .getByRole('group', { name: /^Your ride/ })
    .getByRole('radio', { name: '4' })
    .check();
  await answer(page, 'I will ride again', 'Rather agree').check();
  await button(page, 'Continue').click();
  await see(page.getByRole('heading', { name: 'What should we do next?' })).toBeVisible();
}

const line = (page: Page, at: number) => page.getByRole('group', { name: `Ride ${at}` });

/** How far down the fields are whose labels these are. */
async function topsOf(within: Page | Locator, labels: readonly string[]): Promise<readonly number[]> {
  const boxes = await Promise.all(labels.map((label) => within.getByLabel(label).boundingBox()));
  return boxes.map((box) => Math.round(box?.y ?? 0));
}

async function takeStars(page: Page): Promise<void> {
  await button(page, 'Continue').click();
  await see(page.getByText('Please choose how many stars').first()).toBeVisible();
  const bicycles = page.getByRole('group', { name: 'What did you ride?' });
  await bicycles
    .getByRole('group', { name: 'For loads' })
    .getByRole('radio', { name: 'A cargo bicycle' })
    .check();
  await see(bicycles.getByRole('radio', { name: 'A cargo bicycle' })).toBeChecked();
  for (const name of ['To work', 'For fun']) await page.getByRole('checkbox', { name }).check();
}

/** A list as a table: rows are copied and moved, and it says what they come to. */
async function takeRides(page: Page): Promise<void> {
  await button(page, 'Add a ride').click();
  await line(page, 1).getByLabel('To').fill('Harbour');
  await line(page, 1).getByLabel('Minutes').fill('10');
  await line(page, 1).getByRole('button', { name: 'Copy' }).click();
  await line(page, 2).getByLabel('To').fill('Market');
  await line(page, 2).getByRole('button', { name: 'Up' }).click();
  await see(line(page, 1).getByLabel('To')).toHaveValue('Market');
  await see(page.getByRole('definition')).toHaveText('20');
}

async function takeOrder(page: Page): Promise<void> {
  await button(page, 'Send').click();
  await see(page.getByText('Please put these in order').first()).toBeVisible();
  await button(page, 'Move up: Cargo bicycles').click();
  await see(order(page).nth(2)).toContainText('Cargo bicycles');
  await button(page, 'Move down: Lower prices').click();
  await see(order(page).first()).toContainText('More stations');
  await see(page.getByText('Please put these in order')).toHaveCount(0);
}

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a survey %s', (_how, javaScriptEnabled) => {
  it('takes stars, agreement, rows of two lists and an order', async () => {
    const page = await open(wide, { javaScriptEnabled });
    const faults = () => (javaScriptEnabled ? faultsOf(page) : findBarriersWithoutScript(page));
    if (!javaScriptEnabled) await page.getByRole('checkbox', { name: 'Zoo' }).check();
    await takeStars(page);
    expect(await faults()).toEqual([]);
    if (!javaScriptEnabled) await seeBoxes(page);
    await rate(page);
    // A list with a row for each answer of the page before, to which nobody adds one.
    await see(page.getByLabel(/days of a week/)).toHaveCount(2);
    await page.getByLabel('For fun, days of a week').fill('3');
    await takeRides(page);
    expect(await faults()).toEqual([]);
    await takeOrder(page);
    await see(page.getByText('Please answer this question').first()).toBeVisible();
    await see(page.getByLabel('For fun, days of a week')).toHaveValue('3');
    await see(page.getByRole('group', { name: 'For fun' }).getByRole('button')).toHaveCount(0);
    expect(await faults()).toEqual([]);
    await seeThirds(page);
  });
});

/** Tags are boxes without script, and there is no box for all. */
async function seeBoxes(page: Page): Promise<void> {
  await see(page.getByRole('checkbox', { name: 'Zoo' })).toBeChecked();
  await see(page.getByRole('checkbox', { name: 'Harbour' })).not.toBeChecked();
  await see(page.getByRole('checkbox', { name: 'All of these' })).toHaveCount(0);
}

/** Fields side by side take thirds of a line, which are halves on a phone. */
async function seeThirds(page: Page): Promise<void> {
  const thirds = ['Your age', 'Rides a month', 'Bicycles of your own'];
  const [first = 0, ...others] = await topsOf(page, thirds);
  expect(others).toEqual([first, first]);
  await page.setViewportSize(narrow);
  const [left, right, below = 0] = await topsOf(page, thirds);
  expect(right).toBe(left);
  expect(below).toBeGreaterThan(right ?? 0);
}

describe('a list as a table', () => {
  it('has a line for each row where there is room, cards where there is not, and keeps the focus', async () => {
    const page = await open(wide);
    await rate(page);
    for (const at of [1, 2, 3]) {
      await button(page, 'Add a ride').click();
      await see(line(page, at)).toBeVisible();
    }
    await line(page, 3).getByRole('button', { name: 'Up' }).press('Enter');
    await see(line(page, 2).getByRole('button', { name: 'Up' })).toBeFocused();
    const tops = () => topsOf(line(page, 2), ['To', 'Minutes']);
    const [to, minutes] = await tops();
    expect(to).toBe(minutes);
    const total = await page.getByRole('term').filter({ hasText: 'Minutes' }).boundingBox();
    expect(total?.width).toBeGreaterThan(total?.height ?? 0);
    await page.setViewportSize(narrow);
    const [above = 0, below = 0] = await tops();
    expect(below).toBeGreaterThan(above);
  });
});

describe('a survey on a narrow screen', () => {
  it('has no barrier', async () => {
    const page = await open(narrow);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Continue').click();
    await see(page.getByText('Please choose how many stars').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await rate(page);
    expect(await faultsOf(page)).toEqual([]);
  });
});

describe('a survey by keyboard', () => {
  const tags = (page: Page) =>
    page.getByRole('group', { name: 'Which stations do you use?' }).getByRole('listitem');

  it('finds and removes tags, ticks all, moves through stars, and keeps the focus on what moves', async () => {
    const page = await open();
    const box = page.getByRole('combobox', { name: 'Which stations do you use?' });
    for (const typed of ['zoo', 'harb']) {
      await box.fill(typed);
      await box.press('Enter');
    }
    await see(tags(page)).toHaveText([/Harbour/, /Zoo/]);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Remove Zoo').click();
    await see(tags(page)).toHaveText([/Harbour/]);
    await see(box).toBeFocused();

    // A box for all options ticks all but the exclusive one, then none.
    const all = page.getByRole('checkbox', { name: 'All of these' });
    await all.check();
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await see(page.getByRole('checkbox', { name: 'Nothing of this' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'To work' }).uncheck();
    expect(await all.evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
    await all.check();
    await all.uncheck();
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

    await page.getByRole('radio', { name: '1', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await see(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await rate(page);
    await button(page, 'Move up: Cargo bicycles').focus();
    for (const at of [2, 1]) {
      await page.keyboard.press('Enter');
      await see(order(page).nth(at)).toContainText('Cargo bicycles');
      await see(button(page, 'Move up: Cargo bicycles')).toBeFocused();
    }
  });
});
