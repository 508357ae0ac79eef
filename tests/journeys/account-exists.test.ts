import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { readApplications } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers, seeStep, takeStep } from './walk/walk.ts';

describe('somebody whose email has an account', () => {
  const stage = setStage();
  // The sandbox takes the last six digits of the phone number.
  const code = '550142';
  const logInByCode = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('textbox', { name: 'One-time code' }).fill(code);
    await page.getByRole('button', { name: 'Login' }).click();
  };

  it('logs in, finds the answers again and applies', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await applyAtOnce(page, stage, applicant);
    const dialog = page.getByRole('dialog', { name: 'Account Already Exists' });
    await see(dialog).toContainText(
      `It looks like ${applicant.email} already has an account with us. Please log in to continue.`,
    );
    expect(await findBarriers(page)).toEqual([]);
    await see(dialog.locator('a')).toHaveCount(0);

    await dialog.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Welcome back');
    await page.waitForURL('**/auth/login?**');
    expect(page.url()).not.toContain('Delgado');
    // The email goes along, and not in the address.
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('email'), searchParams.get('otp')]).toEqual([null, 'true']);
    expect(await readApplications(stage.db(), applicant.email)).toEqual([]);
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(applicant.email);
    await logInByCode(page);
    await seeStep(page, 'set-password');
    await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await page.getByRole('checkbox', { name: 'I agree to get' }).check();
    await page.getByRole('button', { name: 'See my offers' }).click();
    await seeOffers(page);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });

  it('goes on with another email where they like', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await applyAtOnce(page, stage, applicant);
    await page.getByRole('button', { name: 'Use another email' }).click();
    await page.waitForURL('**/register-v2/phone-and-email');
    await takeStep(page, 'phone-and-email', someApplicant());
    await takeStep(page, 'set-password', applicant);
    await seeOffers(page);
  });
});
