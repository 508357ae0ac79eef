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

async function open(size: Size, options: BrowserContextOptions = {}): Promise<Page> {
  const page = await stage.enter(survey, size, options);
  await page.goto('/survey/plan', { waitUntil: 'networkidle' });
  if (options.javaScriptEnabled !== false) await seeScript(page);
  return page;
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const panel = (page: Page, name: string) => page.getByRole('tabpanel', { name, exact: true });
const company = (page: Page) => page.locator('summary', { hasText: 'Do others come, too?' });
const riders = (page: Page) => page.getByLabel('How many are you?');
const send = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

async function faultsOf(page: Page): Promise<readonly string[]> {
  return [await findBarriers(page), await findFaintTexts(page), await cutOff(page)].flat();
}

describe('tabs', () => {
  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('are chosen by keyboard on a %s screen', async (_name, size) => {
    const page = await open(size);
    await see(panel(page, 'City')).toContainText('three gears');
    await see(page.getByText('two children')).toBeHidden();
    await tab(page, 'City').focus();
    await page.keyboard.press('ArrowRight');
    await see(tab(page, 'Cargo')).toBeFocused();
    await see(panel(page, 'Cargo')).toContainText('two children');
    await see(page.getByText('three gears')).toBeHidden();
    await page.keyboard.press('End');
    await page.keyboard.press('Tab');
    await see(panel(page, 'Folding')).toBeFocused();
    await page.keyboard.press('Tab');
    await see(page.getByRole('link', { name: 'Tell us about your last ride' })).toBeFocused();
    expect(await faultsOf(page)).toEqual([]);
  });

  it('are all on paper', async () => {
    const page = await open(wide);
    await page.emulateMedia({ media: 'print' });
    await see(page.getByRole('heading', { name: 'Cargo', exact: true })).toBeVisible();
    await see(page.getByText('two children')).toBeVisible();
    await see(tab(page, 'Cargo')).toBeHidden();
    await see(riders(page)).toBeVisible();
  });
});

describe('a group that collapses', () => {
  it('opens for what is refused, and again for who follows the link to it', async () => {
    const page = await open(narrow);
    await see(riders(page)).toBeHidden();
    await company(page).press('Enter');
    await riders(page).fill('99');
    await company(page).press('Enter');
    await see(riders(page)).toBeHidden();
    await send(page).click();
    await see(riders(page)).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await company(page).press('Enter');
    await see(riders(page)).toBeHidden();
    await page.getByRole('link', { name: 'We have 20 bicycles at most' }).press('Enter');
    await see(riders(page)).toBeFocused();
    await riders(page).fill('4');
    await see(page.getByText('We have 20 bicycles at most')).toHaveCount(0);
    await see(riders(page)).toBeVisible();
  });
});

describe('without script', () => {
  it('all that tabs hold is shown, and groups open all the same', async () => {
    const page = await open(wide, { javaScriptEnabled: false });
    for (const name of ['City', 'Cargo', 'Folding'])
      await see(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await see(page.getByRole('tab')).toHaveCount(0);
    await see(page.getByText('two children')).toBeVisible();
    await see(riders(page)).toBeHidden();
    await company(page).click();
    await riders(page).fill('99');
    await send(page).click();
    await see(page.getByText('We have 20 bicycles at most').first()).toBeVisible();
    await see(riders(page)).toBeVisible();
    expect(await findBarriersWithoutScript(page)).toEqual([]);
  });
});
