import { describe, expect, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage, steps } from './walk/steps.ts';
import { begin, seeHeading, seeStep, submit, takeStep } from './walk/walk.ts';

const stage = setStage();

describe('registration', () => {
  it('in its older form goes through the same steps, named by the query', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    const stepIn = () => new URL(page.url()).searchParams.get('step');
    await page.goto('/account/heloc/register');
    const names = [
      ['register-v2', null],
      ['for-sale', 'sale-status'],
      ['annual-income', 'income-info'],
      ['legal-name', 'name'],
      ['birthdate', 'birthdate'],
      ['phone-and-email', 'contact-info'],
    ] as const;
    for (const [step, name] of names) {
      await seeStep(page, step);
      await see.poll(stepIn).toBe(name);
      await takeStep(page, step, applicant);
    }
    await seeStep(page, 'set-password');
    await see.poll(stepIn).toBe('login-info');
    expect(new URL(page.url()).pathname).toBe('/account/heloc/register');
    await page.goBack();
    await seeStep(page, 'phone-and-email');
    await see.poll(stepIn).toBe('contact-info');
  });

  it.each([
    ['Hawaii', { city: 'Honolulu', state: 'HI', zip: '96813' }, firstPage],
    [
      'New York',
      { city: 'Albany', state: 'NY', zip: '12207' },
      `${firstPage}?flags=fe-heloc-figure-ny-modal:on`,
    ],
  ])(
    'of a property in %s stops at a modal, and goes on with another one',
    async (_where, change, address) => {
      const { page } = await stage.visitor();
      await begin(page, address);
      await steps['register-v2'].answer(page, someApplicant(change));
      await submit(page, 'register-v2');
      const dialog = page.getByRole('dialog');
      await see(dialog).toBeVisible();
      expect(await findBarriers(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Change the address' }).click();
      await page.getByRole('textbox', { name: 'State' }).fill('CO');
      await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
      await submit(page, 'register-v2');
      await seeStep(page, 'for-sale');
    },
  );

  it('on the New York site leads elsewhere for a property elsewhere', async () => {
    const { page } = await stage.visitor();
    await begin(page, `${firstPage}?org=FIGURE_NY&flags=fe-heloc-figure-ny-modal:on`);
    await steps['register-v2'].answer(page, someApplicant());
    await submit(page, 'register-v2');
    const link = page.getByRole('dialog').getByRole('link', { name: 'Go to the main site' });
    await see(link).toHaveAttribute('href', 'https://figure.example/account/heloc/register');
  });
});

describe('the pages around it', () => {
  it.each([
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
    ['/account/heloc/register-v2?flags=fe-heloc-maintenance:on', 'Scheduled Maintenance'],
  ])('%s can be opened by anybody, without barriers', async (address, title) => {
    const { page } = await stage.visitor();
    await page.goto(address);
    await seeHeading(page, title);
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
    await page.getByRole('button', { name: 'Log out' }).click();
    await seeHeading(page, 'Welcome back');
    await page.getByRole('link', { name: 'Log in with a code' }).click();
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('textbox', { name: 'One-time code' }).fill('550142');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
  });

  it('lead to the newer provider where the brand has it, and back with its state', async () => {
    const { page } = await stage.visitor();
    await page.goto('/dashboard?org=LAKESIDE');
    await seeHeading(page, 'Welcome back');
    await see.poll(() => new URL(page.url()).searchParams.get('state')).toMatch(/^[\da-f-]{36}$/);
    await see(page.getByRole('textbox', { name: 'Password' })).toHaveCount(0);
    await page.getByRole('textbox', { name: 'Email address' }).fill(someApplicant().email);
    await page.getByRole('button', { name: 'Send me a code' }).click();
    await page.getByRole('textbox', { name: 'One-time code' }).fill('000000');
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
  });
});
