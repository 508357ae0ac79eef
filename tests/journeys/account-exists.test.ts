import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { readApplications } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers, seeStep, takeStep, walkAll } from './walk/walk.ts';

describe('somebody whose email has an account', () => {
  const stage = setStage();
  // The sandbox takes the last six digits of the phone number.
  const code = '550142';

  it('logs in, finds the answers again and applies', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await walkAll(page, applicant);
    const dialog = page.getByRole('dialog', { name: 'Account Already Exists' });
    await see(dialog).toContainText(
      `It looks like ${applicant.email} already has an account with us. Please log in to continue.`,
    );
    expect(await findBarriers(page)).toEqual([]);
    const address = (await dialog.getByRole('link', { name: 'Login' }).getAttribute('href')) ?? '';
    expect(address).not.toContain('Delgado');

    // Another browser knows nothing but the address.
    const { page: other } = await stage.visitor();
    await other.goto(address);
    await seeHeading(other, 'Welcome back');
    await see(other.getByRole('textbox', { name: 'Email address' })).toHaveValue(applicant.email);
    await other.getByRole('button', { name: 'Send me a code' }).click();
    await other.getByRole('textbox', { name: 'One-time code' }).fill(code);
    await other.getByRole('button', { name: 'Login' }).click();
    await seeStep(other, 'set-password');
    await other.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await other.getByRole('checkbox', { name: 'I agree to get' }).check();
    await other.getByRole('button', { name: 'See my offers' }).click();
    await seeOffers(other);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });

  it('goes on with another email where they like', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await walkAll(page, applicant);
    await page.getByRole('button', { name: 'Use another email' }).click();
    await page.goto('/account/heloc/register-v2/phone-and-email');
    await takeStep(page, 'phone-and-email', someApplicant());
    await takeStep(page, 'set-password', applicant);
    await seeOffers(page);
  });
});
