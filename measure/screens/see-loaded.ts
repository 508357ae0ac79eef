import type { Page } from 'playwright';
import { see } from '../../tests/journeys/walk/see.ts';

/** Waits until a page shows what it has loaded, and nothing lies over it. */
export async function seeLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await see(page.locator('main')).toHaveAttribute('aria-busy', 'false');
  await see(page.locator('.loader')).toHaveAttribute('data-shown', 'false');
}
