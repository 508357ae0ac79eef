import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { emailKey } from '#api/lender/identity/accounts.ts';
import { usuallyOrAll } from '../fixtures/how-much.ts';
import { openAccount } from './stage/open-account.ts';
import { setStage, wide } from './stage/set-stage.ts';
import { logOut } from './walk/press-log-out.ts';
import { someApplicant } from './walk/applicant.ts';
import type { Applicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { steps } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeHeading, seeOffers, seeStep, submit, takeStep, walkAll, walkTo } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const home = 'Your applications';
const scripted = ['', {}] as const;
const scriptless = [' that runs no script', { javaScriptEnabled: false }] as const;

async function login(page: Page, { email, password }: Applicant, options = {}): Promise<void> {
  await wayOf(options).open(page, '/auth/login');
  await seeHeading(page, 'Welcome back');
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** Sees that a page is there, and that nothing leads away from it any more. */
async function staysAt(page: Page, title: string): Promise<void> {
  await seeHeading(page, title);
  await page.waitForLoadState('networkidle');
  await seeHeading(page, title);
  await page.reload();
  await seeHeading(page, title);
}

async function goAndLogOut(page: Page): Promise<void> {
  await page.goto('/dashboard');
  await logOut(page);
}

describe('a person who comes back', () => {
  const stage = setStage();

  it.each(usuallyOrAll([scripted], [scripted, scriptless]))(
    'goes on in another browser%s where they were, with what they answered',
    async (_which, options) => {
      const { page } = await stage.visitor();
      const applicant = someApplicant();
      await openAccount(stage.line(), applicant);
      await login(page, applicant);
      await seeHeading(page, home);
      await walkTo(page, 'for-sale', applicant);
      // One after the other: what is sent last tells that the server has all of it.
      const answered = untilSent(page, 'isListedForSale');
      await steps['for-sale'].answer(page, applicant);
      await answered;
      const submitted = untilSent(page, '"submitted"');
      await submit(page, 'for-sale');
      await submitted;
      const { page: other } = await stage.visitor(wide, options);
      await login(other, applicant, options);
      await staysAt(other, 'What is your annual income?');
      await takeStep(other, 'annual-income', applicant);
      await seeStep(other, 'legal-name');
    },
  );
});

describe('a person whose money was sent', () => {
  const stage = setStage();

  const fund = (email: string) =>
    stage
      .db()
      .updateTable('applications')
      .where('email_key', '=', emailKey(email))
      .set({ active: false, status: 'COMPLETE', completed_at: new Date() })
      .execute();

  it.each(usuallyOrAll([scriptless], [scripted, scriptless]))(
    'fills in no step of another application, and is at home after each login in a browser%s',
    async (_how, options) => {
      const { page } = await stage.visitor();
      const applicant = someApplicant();
      await applyAtOnce(page, stage, applicant);
      await seeOffers(page);
      await fund(applicant.email);
      for (const step of ['/legal-name', '/annual-income', '']) {
        await page.goto(`/account/heloc/register-v2${step}`);
        await see(page.getByRole('dialog', { name: 'You cannot apply again yet' })).toBeVisible();
        await page.keyboard.press('Escape');
        await seeHeading(page, "You can't start another application now");
        await see(page.getByRole('link', { name: 'See my line of credit' })).toBeVisible();
        await see(page.getByRole('main').getByRole('textbox')).toHaveCount(0);
      }
      const { page: other } = await stage.visitor(wide, options);
      await login(other, applicant, options);
      await staysAt(other, home);
      await goAndLogOut(page);
      await login(page, applicant);
      await staysAt(page, home);
      await see(page.getByText('This is where you left off')).toHaveCount(0);
    },
  );
});

describe('a person who signs out', () => {
  const stage = setStage();

  it('leaves nothing of theirs in the browser', async () => {
    const { page, context } = await stage.visitor();
    const applicant = someApplicant();
    await walkAll(page, applicant);
    await seeOffers(page);
    const before = (await context.cookies()).find(({ name }) => name === 'visit')?.value;
    await goAndLogOut(page);
    await page.waitForLoadState('networkidle');
    expect(await page.content()).not.toMatch(/Delgado|Juniper/);
    expect((await context.cookies()).filter(({ name }) => name === 'jwt')).toEqual([]);
    expect((await context.cookies()).find(({ name }) => name === 'visit')?.value).not.toBe(before);
    await page.goBack();
    await seeHeading(page, 'Welcome back');
    await page.goto('/account/heloc/register-v2');
    await seeStep(page, 'register-v2');
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('');
    expect(await page.content()).not.toMatch(/Delgado|Juniper/);
  });
});
