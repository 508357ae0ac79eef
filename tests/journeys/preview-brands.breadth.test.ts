import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright';
import { setStage } from './stage/set-stage.ts';
import { see } from './walk/see.ts';

const stage = setStage();

const pageOf = (page: Page) => page.frameLocator('iframe');

describe('a page in the preview', () => {
  it('is by itself that of the brand, and of no other', async () => {
    const { page } = await stage.visitor();
    await page.goto('/preview?page=register-v2%2Ffor-sale&brand=LAKESIDE');
    await pageOf(page).getByRole('group', { name: 'Is this property currently for sale?' }).waitFor();
    await page.goto('/preview?page=register-v2%2Ffor-sale&brand=RATECOMPASS');
    await pageOf(page)
      .getByRole('group', { name: /within the next 6 months/ })
      .waitFor();
    expect(new URL(page.url()).searchParams.get('scenario')).toBe('rates-compared');
  });

  it('is that of the brand that the scenario is of', async () => {
    const { page } = await stage.visitor();
    await page.goto('/preview?scenario=counselling');
    await pageOf(page)
      .getByRole('heading', { level: 1, name: 'Have you spoken with a counselor?' })
      .waitFor();
    await page.goto(
      '/preview?page=register-v2%2Fannual-income&scenario=monthly-income&brand=FIGURE&locale=en',
    );
    await page.getByLabel('Scenario', { exact: true }).selectOption('rates-compared');
    await see(page.getByLabel('Brand', { exact: true })).toHaveValue('RATECOMPASS');
  });
});
