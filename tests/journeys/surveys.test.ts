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

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a survey %s', (_how, javaScriptEnabled) => {
  it('takes stars, agreement and an order', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await button(page, 'Continue').click();
    await see(page.getByText('Please choose how many stars').first()).toBeVisible();
    const bicycles = page.getByRole('group', { name: 'What did you ride?' });
    await bicycles
      .getByRole('group', { name: 'For loads' })
      .getByRole('radio', { name: 'A cargo bicycle' })
      .check();
    await see(bicycles.getByRole('radio', { name: 'A cargo bicycle' })).toBeChecked();
    await rate(page);
    await button(page, 'Send').click();
    await see(page.getByText('Please put these in order').first()).toBeVisible();
    await button(page, 'Move up: Cargo bicycles').click();
    await see(order(page).nth(2)).toContainText('Cargo bicycles');
    await button(page, 'Move down: Lower prices').click();
    await see(order(page).first()).toContainText('More stations');
    await see(page.getByText('Please put these in order')).toHaveCount(0);
  });
});

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a list as a table %s', (_how, javaScriptEnabled) => {
  it('takes rows, copies and moves them, and says what they come to', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await rate(page);
    const line = (at: number) => page.getByRole('group', { name: `Ride ${at}` });
    await button(page, 'Add a ride').click();
    await line(1).getByLabel('To').fill('Harbour');
    await line(1).getByLabel('Minutes').fill('10');
    await line(1).getByRole('button', { name: 'Copy' }).click();
    await line(2).getByLabel('To').fill('Market');
    await line(2).getByRole('button', { name: 'Up' }).click();
    await see(line(1).getByLabel('To')).toHaveValue('Market');
    await see(page.getByRole('definition')).toHaveText('20');
    expect(await (javaScriptEnabled ? faultsOf(page) : findBarriersWithoutScript(page))).toEqual([]);
  });
});

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('a list whose rows another list gives %s', (_how, javaScriptEnabled) => {
  it('asks about each answer of the page before, and lets nobody add a row', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await page.getByRole('checkbox', { name: 'To work' }).check();
    await page.getByRole('checkbox', { name: 'For fun' }).check();
    await rate(page);
    const days = page.getByLabel(/days of a week/);
    await see(days).toHaveCount(2);
    await page.getByLabel('For fun, days of a week').fill('3');
    await button(page, 'Send').click();
    await see(page.getByText('Please answer this question').first()).toBeVisible();
    await see(page.getByLabel('For fun, days of a week')).toHaveValue('3');
    await see(page.getByRole('group', { name: 'For fun' }).getByRole('button')).toHaveCount(0);
    expect(await (javaScriptEnabled ? faultsOf(page) : findBarriersWithoutScript(page))).toEqual([]);
  });
});

describe('a list as a table', () => {
  it('has a line for each row where there is room, and cards where there is not', async () => {
    const page = await open(wide);
    await rate(page);
    for (const at of [1, 2]) {
      await button(page, 'Add a ride').click();
      await see(page.getByRole('group', { name: `Ride ${at}` })).toBeVisible();
    }
    const line = page.getByRole('group', { name: 'Ride 2' });
    const tops = async () => {
      const boxes = [line.getByLabel('To'), line.getByLabel('Minutes')].map((input) => input.boundingBox());
      return (await Promise.all(boxes)).map((box) => Math.round(box?.y ?? 0));
    };
    const [to, minutes] = await tops();
    expect(to).toBe(minutes);
    const total = await page.getByRole('term').filter({ hasText: 'Minutes' }).boundingBox();
    expect(total?.width).toBeGreaterThan(total?.height ?? 0);
    await page.setViewportSize(narrow);
    const [above = 0, below = 0] = await tops();
    expect(below).toBeGreaterThan(above);
  });

  it('keeps the focus on the button that moves a row', async () => {
    const page = await open(wide);
    await rate(page);
    for (const at of [1, 2, 3]) {
      await button(page, 'Add a ride').click();
      await see(page.getByRole('group', { name: `Ride ${at}` })).toBeVisible();
    }
    await page.getByRole('group', { name: 'Ride 3' }).getByRole('button', { name: 'Up' }).press('Enter');
    await see(page.getByRole('group', { name: 'Ride 2' }).getByRole('button', { name: 'Up' })).toBeFocused();
  });
});

const thirds = ['Your age', 'Rides a month', 'Bicycles of your own'];

describe.each([
  ['with script', true],
  ['without script', false],
] as const)('fields side by side %s', (_how, javaScriptEnabled) => {
  it('take thirds of a line, which are halves on a phone', async () => {
    const page = await open(wide, { javaScriptEnabled });
    await rate(page);
    const tops = async () => {
      const boxes = await Promise.all(thirds.map((label) => page.getByLabel(label).boundingBox()));
      return boxes.map((box) => Math.round(box?.y ?? 0));
    };
    const [first = 0, ...others] = await tops();
    expect(others).toEqual([first, first]);
    await page.setViewportSize(narrow);
    const [left, right, below = 0] = await tops();
    expect(right).toBe(left);
    expect(below).toBeGreaterThan(right ?? 0);
  });
});

describe('a box for all options', () => {
  it('ticks all but the exclusive one, then none', async () => {
    const page = await open();
    const all = page.getByRole('checkbox', { name: 'All of these' });
    await all.check();
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(4);
    await see(page.getByRole('checkbox', { name: 'Nothing of this' })).not.toBeChecked();
    await page.getByRole('checkbox', { name: 'To work' }).uncheck();
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true);
    await all.check();
    await all.uncheck();
    await see(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  });

  it('is not there without script', async () => {
    const page = await open(wide, { javaScriptEnabled: false });
    await see(page.getByRole('checkbox', { name: 'To work' })).toBeVisible();
    await see(page.getByRole('checkbox', { name: 'All of these' })).toHaveCount(0);
  });
});

describe('tags', () => {
  const tags = (page: Page) =>
    page.getByRole('group', { name: 'Which stations do you use?' }).getByRole('listitem');

  it('are found by typing, and removed one by one', async () => {
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
  });

  it('are boxes without script', async () => {
    const page = await open(wide, { javaScriptEnabled: false });
    await page.getByRole('checkbox', { name: 'Zoo' }).check();
    await button(page, 'Continue').click();
    await see(page.getByRole('checkbox', { name: 'Zoo' })).toBeChecked();
    await see(page.getByRole('checkbox', { name: 'Harbour' })).not.toBeChecked();
  });
});

describe('a survey by keyboard', () => {
  it('moves through stars by arrows, and keeps the focus on an option that moves', async () => {
    const page = await open();
    await page.getByRole('radio', { name: '1', exact: true }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await see(page.getByRole('radio', { name: '3', exact: true })).toBeChecked();
    await rate(page);
    await button(page, 'Move up: Cargo bicycles').focus();
    await page.keyboard.press('Enter');
    await see(order(page).nth(2)).toContainText('Cargo bicycles');
    await see(button(page, 'Move up: Cargo bicycles')).toBeFocused();
    await page.keyboard.press('Enter');
    await see(order(page).nth(1)).toContainText('Cargo bicycles');
    await see(button(page, 'Move up: Cargo bicycles')).toBeFocused();
  });
});

describe.each([
  ['wide', wide],
  ['narrow', narrow],
] as const)('a survey on a %s screen', (_name, size) => {
  it('has no barrier', async () => {
    const page = await open(size);
    expect(await faultsOf(page)).toEqual([]);
    await button(page, 'Continue').click();
    await see(page.getByText('Please choose how many stars').first()).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await rate(page);
    expect(await faultsOf(page)).toEqual([]);
  });
});
