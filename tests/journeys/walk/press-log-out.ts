import type { Page } from 'playwright';

/** Logs out by the menu of the person who is signed in, or by that of a narrow window. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.locator('.menu-button:visible').last().click();
  await page.locator('.menu').getByText('Log out').locator('visible=true').click();
}
