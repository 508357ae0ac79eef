import type { Page } from 'playwright';
import { TOTP } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { mailedCode } from '../api/lender/mailed-code.ts';
import { openAccount } from './stage/open-account.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { type Applicant, someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { logOut } from './walk/press-log-out.ts';
import { see } from './walk/see.ts';
import { seeHeading } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const settings = '/dashboard/settings';
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const box = (page: Page, name: string) => page.getByRole('textbox', { name });
const press = (page: Page, name: string | RegExp) => button(page, name).click();
const follow = (page: Page, name: string) => page.getByRole('link', { name }).click();

async function typeLogin(page: Page, { email, password }: Pick<Applicant, 'email' | 'password'>) {
  await box(page, 'Email address').fill(email);
  await box(page, 'Password').fill(password);
  await press(page, 'Login');
}

async function confirm(page: Page, password: string): Promise<void> {
  await seeHeading(page, 'Please confirm that it is you');
  await box(page, 'Password').fill(password);
  await press(page, 'Confirm');
}

describe('the settings', () => {
  const stage = setStage();

  const person = async (options = {}): Promise<{ readonly page: Page; readonly applicant: Applicant }> => {
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    const { page, watch } = await stage.visitor(undefined, options);
    // Wrong proofs are refused, and ended sessions.
    watch.expect(/40[13] /);
    await wayOf(options).open(page, settings);
    await typeLogin(page, applicant);
    await seeHeading(page, 'Settings');
    return { page, applicant };
  };

  it('keep which emails and texts a person wants', async () => {
    const { page } = await person();
    await follow(page, 'Choose my emails and texts');
    await seeHeading(page, 'Emails and texts');
    const mails = page.getByRole('checkbox', { name: 'Send me emails about my application' });
    const texts = page.getByRole('checkbox', { name: 'Send me texts about my application' });
    await see(mails).toBeChecked();
    await see(texts).not.toBeChecked();
    expect(await findBarriers(page)).toEqual([]);
    await mails.uncheck();
    await texts.check();
    await press(page, 'Save my choices');
    await see(page.getByText('Your choices are saved.').first()).toBeVisible();
    await page.goto('/dashboard/settings/messages');
    await see(mails).not.toBeChecked();
    await see(texts).toBeChecked();
  });

  it('change where codes go without script, after the person has shown who asks', async () => {
    const { page, applicant } = await person({ javaScriptEnabled: false });
    await see(page.getByText('(303) 555-0142').first()).toBeVisible();
    await follow(page, 'Change where codes go');
    await confirm(page, 'A-guess-of-mine-1!');
    await see(page.getByText('This is not right. Please check it and try again.').first()).toBeVisible();
    await confirm(page, applicant.password);
    await seeHeading(page, 'Where codes go');
    const number = `(720) 555-01${10 + Math.floor(Math.random() * 90)}`;
    await page.getByLabel('Mobile phone').fill(number);
    await press(page, 'Send me a code');
    await see(box(page, 'Code')).toBeVisible();
    await box(page, 'Code').fill(await mailedCode(stage.db(), number));
    await press(page, 'Confirm');
    await seeHeading(page, 'Settings');
    await see(page.getByText('Codes go to your new phone number from now on.')).toBeVisible();
    await see(page.getByText(number).first()).toBeVisible();
  });

  it('turn an authenticator app on, whose code the next login asks for', async () => {
    const { page, applicant } = await person();
    await follow(page, 'Add an authenticator app');
    await confirm(page, applicant.password);
    await seeHeading(page, 'Add an authenticator app');
    await see(page.getByRole('img', { name: 'A code to scan' })).toBeVisible();
    const secret = (
      await page
        .locator('dd')
        .filter({ hasText: /^[A-Z2-7]{32}$/ })
        .innerText()
    ).trim();
    expect(await findBarriers(page)).toEqual([]);
    const show = () => new TOTP({ secret }).generate();
    const first = show();
    await box(page, 'Code that the app shows').fill(first);
    await page.setViewportSize(narrow);
    await press(page, 'Confirm');
    await seeHeading(page, 'Your authenticator app is on');
    await see(page.getByRole('heading', { level: 1 })).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await see(page.getByText('Keep these codes')).toBeVisible();
    const recovery = await page.getByText(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/).allInnerTexts();
    expect(recovery).toHaveLength(10);
    expect(await findBarriers(page)).toEqual([]);
    await follow(page, 'Back to the settings');
    await see(page.getByText('Recovery codes left')).toBeVisible();

    const { page: elsewhere, watch } = await stage.visitor();
    watch.expect(/401 /);
    await elsewhere.goto(`/auth/login?redirectUrl=${encodeURIComponent(settings)}`);
    await typeLogin(elsewhere, applicant);
    await seeHeading(elsewhere, 'One more step');
    expect(await findBarriers(elsewhere)).toEqual([]);
    await box(elsewhere, 'Code of your authenticator app').fill(first);
    await press(elsewhere, 'Login');
    await see(elsewhere.getByText('This is not right, or took too long.').first()).toBeVisible();
    await follow(elsewhere, 'Use a recovery code');
    await box(elsewhere, 'Recovery code').fill(recovery[0] ?? '');
    await press(elsewhere, 'Login');
    await seeHeading(elsewhere, 'Settings');
    await see(elsewhere).toHaveURL(/\/dashboard\/settings$/);
  });

  it('make a passkey, which the next login asks for', async () => {
    const { page, applicant } = await person();
    const client = await page.context().newCDPSession(page);
    await client.send('WebAuthn.enable');
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const;
    await client.send('WebAuthn.addVirtualAuthenticator', { options });
    await follow(page, 'Add a passkey');
    await confirm(page, applicant.password);
    await seeHeading(page, 'Add a passkey');
    await box(page, 'What do you call this device?').fill('My phone');
    await press(page, 'Create a passkey');
    await see(page.getByText('Your passkey is ready')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Add the passkey');
    await see(page.getByText('Keep these codes')).toBeVisible();
    await follow(page, 'Back to the settings');
    await see(page.getByRole('heading', { name: 'Passkey: My phone' })).toBeVisible();

    await logOut(page);
    await typeLogin(page, applicant);
    await seeHeading(page, 'One more step');
    await press(page, 'Use my passkey');
    await see(page.getByText('Your passkey is ready')).toBeVisible();
    await press(page, 'Login');
    await seeHeading(page, 'Your applications');
    await page.goto(settings);

    await press(page, 'Remove the passkey My phone');
    await seeHeading(page, 'Please confirm that it is you');
    await press(page, 'Use my passkey');
    await see(page.getByText('Your passkey is ready')).toBeVisible();
    await see(page.getByText('Then we remove the passkey that you chose.')).toBeVisible();
    await press(page, 'Confirm and remove');
    await seeHeading(page, 'Settings');
    await see(page.getByText('Your passkey is removed.')).toBeVisible();
  });

  it('list other devices, and log them out', async () => {
    const { page, applicant } = await person();
    const { page: other, watch } = await stage.visitor();
    watch.expect(/401 /);
    await other.goto(settings);
    await typeLogin(other, applicant);
    await seeHeading(other, 'Settings');
    await page.reload();
    await press(page, /^Log out Chrome, Linux, logged in/);
    await confirm(page, applicant.password);
    await seeHeading(page, 'Settings');
    expect(await findBarriers(page)).toEqual([]);
    await see(page.getByText('That device is logged out.')).toBeVisible();
    await see(button(page, /^Log out Chrome/)).toHaveCount(0);
    await other.reload();
    await seeHeading(other, 'Welcome back');
  });

  it('change the password with the old one', async () => {
    const { page, applicant } = await person();
    await follow(page, 'Change my password');
    await seeHeading(page, 'Change my password');
    await box(page, 'Current password').fill(applicant.password);
    await box(page, 'New password').fill('Velvet-anchor-31!');
    await box(page, 'Confirm password').fill('Velvet-anchor-31!');
    expect(await findBarriers(page)).toEqual([]);
    await press(page, 'Save my password');
    await see(page.getByText('Your password is changed.')).toBeVisible();
    // The current password has just shown who asks.
    await follow(page, 'Add an authenticator app');
    await seeHeading(page, 'Add an authenticator app');
    await logOut(page);
    await typeLogin(page, { ...applicant, password: 'Velvet-anchor-31!' });
    await seeHeading(page, 'Your applications');
  });
});
