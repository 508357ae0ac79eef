import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { logOut } from './walk/press-log-out.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { seeHeading } from './walk/walk.ts';

const pages = [
  ['/account/heloc/register/account-setup', 'Set up your account'],
  ['/account/heloc/register/support', "We're here to help"],
  ['/account/heloc/plaid-oauth-success', 'Your bank has sent you back'],
  ['/coming-soon', 'Coming soon'],
  ['/waitlist', "You're on our list"],
  ['/marketing-waitlist', "You're on our list"],
  ['/account/heloc/terms', 'Terms'],
  ['/account/heloc/privacy', 'Privacy Policy'],
  ['/account/heloc/communications', 'Electronic Communications'],
  ['/account/heloc/licenses', 'Licenses'],
  ['/account/heloc/3b1f4a52-6c0d-4d57-9a0e-2f6d1c8b7a10/liens', 'Welcome back'],
] as const;

describe('the pages around it', () => {
  const stage = setStage();

  it('can be opened by anybody', async () => {
    const { page } = await stage.visitor();
    for (const [address, title] of pages) {
      await page.goto(address);
      await seeHeading(page, title);
    }
  });

  it('announce maintenance, without barriers', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/503 \(Service Unavailable\)/);
    await page.goto('/account/heloc/register-v2?flags=fe-heloc-maintenance:on');
    await seeHeading(page, 'Scheduled Maintenance');
    expect(await findBarriers(page)).toEqual([]);
  });

  it('set up an account, and know its login', async () => {
    const { page } = await stage.visitor();
    const { email, password, phone } = someApplicant();
    await page.goto('/account/heloc/register/account-setup');
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
    await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await page.getByRole('checkbox', { name: 'I agree to get' }).check();
    await page.getByRole('button', { name: 'Set up my account' }).click();
    await seeHeading(page, 'Your applications');
    await logOut(page);
    await page.getByRole('link', { name: 'Log in with a code' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('textbox', { name: 'One-time code' }).fill('550142');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
  });
});
