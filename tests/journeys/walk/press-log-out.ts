import type { Page } from 'playwright';
import { seeHeading } from './walk.ts';

/** Logs out by the menu of the person who is signed in, or by that of a narrow window. */
export async function pressLogOut(page: Page): Promise<void> {
  await page.locator('.menu-button:visible').last().click();
  await page.locator('.menu').getByText('Log out').locator('visible=true').click();
}

/** The same, and waits for the login: the end of a session loads the page again, and what is typed before that is lost. */
export async function logOut(page: Page): Promise<void> {
  const opened = page.waitForEvent('load');
  await pressLogOut(page);
  await opened;
  await seeHeading(page, 'Welcome back');
}
