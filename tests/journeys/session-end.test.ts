import type { BrowserContext, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { emailKey } from '#api/lender/identity/accounts.ts';
import { openAccount } from './stage/open-account.ts';
import { setStage } from './stage/set-stage.ts';
import type { Applicant } from './walk/applicant.ts';
import { someApplicant } from './walk/applicant.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { seeHeading, seeScript, seeStep, walkTo } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';

const ended = 'Your session has ended, so we signed you out';
const over = 'We signed you out after 30 minutes without activity';

async function login(page: Page, { email, password }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('a session that runs out', () => {
  const stage = setStage();

  /** What browsers do with cookies whose time has come. */
  const runOut = (context: BrowserContext) => context.clearCookies({ name: /^(jwt|signed-in)$/ });

  /** The mark that scripts may read says that so many seconds are left. */
  async function leave(context: BrowserContext, seconds: number): Promise<void> {
    const mark = (await context.cookies()).find(({ name }) => name === 'signed-in');
    const [person] = (mark?.value ?? '').split('.');
    const value = `${person}.${Math.floor(Date.now() / 1000) + seconds}`;
    await context.addCookies([{ name: 'signed-in', value, url: stage.server().origin }]);
  }

  async function signedIn() {
    const visitor = await stage.visitor();
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await visitor.page.goto('/auth/login');
    await login(visitor.page, applicant);
    await seeHeading(visitor.page, 'Your applications');
    return { ...visitor, applicant };
  }

  it('is announced, in each tab and over each dialog, and goes on by one press', async () => {
    const { page, context } = await signedIn();
    const other = await context.newPage();
    await other.goto('/preferences');
    await seeScript(other);
    const dialog = page.getByRole('alertdialog', { name: 'Do you want to stay signed in?' });
    await seeScript(page);
    await see(dialog).toHaveCount(0);
    await leave(context, 100);
    await see(dialog).toContainText('we sign you out in 2 minutes');
    await see(other.getByRole('alertdialog')).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    const renewed = page.waitForResponse((answer) => answer.url().includes('/v1/identity'));
    await see(dialog.getByRole('button', { name: 'Stay signed in' })).toBeFocused();
    await page.keyboard.press('Enter');
    expect((await renewed).status()).toBe(200);
    await leave(context, 1700);
    await see(dialog).toHaveCount(0);
    await see(other.getByRole('alertdialog')).toHaveCount(0);
    // Who presses Escape is there as well.
    await leave(context, 100);
    await see(dialog).toBeVisible();
    const renewedAgain = page.waitForResponse((answer) => answer.url().includes('/v1/identity'));
    await page.keyboard.press('Escape');
    expect((await renewedAgain).status()).toBe(200);
  });

  it('says why, also where the lender has ended it or no script runs, and gives back what was typed', async () => {
    const { page, context, watch, applicant } = await signedIn();
    watch.expect(/401 /);
    const firstName = page.getByRole('textbox', { name: 'First name' });
    const comeBack = async (): Promise<void> => {
      await see(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(applicant.email);
      await login(page, applicant);
      await seeStep(page, 'legal-name');
      await see(firstName).toHaveValue('Rosalinda');
      // What a page still reports while it is left would meet the next one, which is loaded again then.
      await page.waitForLoadState('networkidle');
    };
    await walkTo(page, 'legal-name', applicant);
    const sent = untilSent(page, 'Rosalinda');
    await firstName.fill('Rosalinda');
    await sent;
    await runOut(context);
    // Nobody touches the page.
    await seeHeading(page, 'Welcome back');
    await see(page.getByText(over)).toBeVisible();
    await comeBack();

    await stage
      .db()
      .updateTable('identities')
      .set({ sessions_ended_at: new Date(), kept_session: null })
      .where('email_key', '=', emailKey(applicant.email))
      .execute();
    await page.goto('/dashboard');
    await seeHeading(page, 'Welcome back');
    await see(page.getByText(ended)).toBeVisible();
    await comeBack();

    const cookies = await context.cookies();
    const { page: plain, context: without } = await stage.visitor(undefined, { javaScriptEnabled: false });
    await without.addCookies(cookies);
    await withoutScript.open(plain, `${firstPage}/legal-name`);
    await plain.getByRole('textbox', { name: 'First name' }).fill('Rosa Linda');
    await plain.getByRole('textbox', { name: 'Last name' }).fill('Delgado');
    await runOut(without);
    await plain.getByRole('button', { name: 'Continue' }).click();
    await see(plain.getByText(over)).toBeVisible();
    await withoutScript.open(plain, '/auth/login');
    await login(plain, applicant);
    await seeHeading(plain, 'What is your legal name?');
    await see(plain.getByRole('textbox', { name: 'First name' })).toHaveValue('Rosa Linda');
  });

  it('says so on a page for everybody, where the next press comes later', async () => {
    const { page, context } = await signedIn();
    // The page that they leave would notice by itself, and say so first.
    await seeScript(page);
    await page.goto('about:blank');
    await runOut(context);
    await page.goto(firstPage);
    await see(page.getByText(over)).toBeVisible();
  });
});
