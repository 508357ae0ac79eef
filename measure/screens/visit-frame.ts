import { expect } from 'playwright/test';
import type { Page } from 'playwright';
import type { longAnswers } from './long-answers.ts';
import { hurryThrough } from './visit-steps.ts';
import type { Take } from './visit-steps.ts';

/** The pages beside the journey, for people who are signed in. */
const signedIn = { dashboard: '/dashboard' } as const;

/** The pages beside the journey, for anybody. */
const anybody = {
  login: '/auth/login',
  'not-found': '/account/heloc/no-such-page',
  fallback: '/account/heloc/errors/fallback',
  closed: '/account/heloc/not-accepting-applications',
  support: '/account/heloc/register/support',
  'account-setup': '/account/heloc/register/account-setup',
  'back-from-bank': '/account/heloc/plaid-oauth-success',
  code: '/auth/login?otp=true',
  licenses: '/licenses',
  privacy: '/privacy',
} as const;

/** Takes a picture of every page that is beside the journey. */
export async function visitFrame(page: Page, take: Take): Promise<void> {
  await visitAll(page, take, signedIn);
  await page.context().clearCookies();
  await visitAll(page, take, anybody);
}

/** Signs up a second time with an address that is taken, and sees the modal that says so. */
export async function visitModal(
  page: Page,
  take: Take,
  taken: ReturnType<typeof longAnswers>,
): Promise<void> {
  await hurryThrough(page, taken);
  await expect(page.locator('dialog[id^=modal]')).toBeVisible();
  await take('account-exists', 'modal');
}

async function visitAll(page: Page, take: Take, pages: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, url] of Object.entries(pages)) {
    await page.goto(url);
    await page.locator('h1').waitFor();
    await page.waitForLoadState('networkidle');
    await take(name, 'plain');
  }
}
