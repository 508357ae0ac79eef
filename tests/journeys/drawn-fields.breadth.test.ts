import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { productFlows } from '../flows/product-flows.ts';
import { openCountingPage } from './drawn/open-counting-page.ts';
import { setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';

const stage = setStage();
const { compiled } = productFlows();

/** The names of the fields that were drawn since this was asked last. */
async function drawnOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    // Put there by the page.
    (window as unknown as { takeDrawn: () => readonly string[] }).takeDrawn(),
  );
}

async function sixFields(): Promise<Page> {
  const { page } = await stage.visitor();
  await openCountingPage(page, compiled);
  await page.getByRole('combobox').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('City').waitFor();
  await drawnOn(page);
  return page;
}

describe('on a step of six fields', () => {
  beforeAll(() => expect(Object.keys(compiled.pages)).toContain('register-v2/index'));

  it('keys draw nothing, since the input shows them itself; leaving it draws its field once', async () => {
    const page = await sixFields();
    await page.getByLabel('City').focus();
    await page.keyboard.type(' Denver ');
    expect(await drawnOn(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await see(page.getByLabel('City')).toHaveValue('Denver');
    expect(await drawnOn(page)).toEqual(['city']);
  });

  it('a key that fixes an error draws its field', async () => {
    const page = await sixFields();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('region', { name: 'Please check your answers' }).waitFor();
    await page.getByLabel('City').focus();
    await drawnOn(page);
    await page.keyboard.type('De');
    await see(page.getByLabel('City')).toHaveAttribute('aria-invalid', 'false');
    expect(await drawnOn(page)).toEqual(['city']);
  });

  it('five errors draw five fields, each once', async () => {
    const page = await sixFields();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByRole('region', { name: 'Please check your answers' }).waitFor();
    expect(await drawnOn(page)).toEqual(['street1', 'city', 'state', 'zip', 'occupancyType']);
  });

  it('the next step draws its own fields, each once', async () => {
    const page = await sixFields();
    await page.locator('main [name=street1]').fill('12 Juniper Lane');
    await page.locator('main [name=city]').fill('Denver');
    await page.locator('main [name=state]').fill('CO');
    await page.locator('main [name=zip]').fill('80203');
    await page.locator('main [name=occupancyType]').selectOption('HOME');
    await page.getByLabel('City').focus();
    await drawnOn(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('main [name=isListedForSale]').first().waitFor();
    expect(await drawnOn(page)).toEqual(['isListedForSale']);
  });
});
