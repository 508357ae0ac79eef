import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { findBarriers } from './walk/find-barriers.ts';
import { see } from './walk/see.ts';
import { seeHeading, seeOffers, seeScript } from './walk/walk.ts';
import { wayOf } from './walk/ways.ts';

const email = (page: Page) => page.getByRole('textbox', { name: 'Email address' });
const button = (page: Page, name: string) => page.getByRole('button', { name });

async function login(page: Page, person: { readonly email: string; readonly password: string }) {
  await email(page).fill(person.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password);
  await button(page, 'Login').click();
}

describe('signing in', () => {
  const stage = setStage();

  it('leads a signed-out person to where the link went', async () => {
    const applicant = someApplicant();
    const first = await stage.visitor();
    await applyAtOnce(first.page, stage, applicant);
    await seeOffers(first.page);
    await first.page.waitForURL('**/product/select');
    const offers = first.page.url();
    const { page } = await stage.visitor();
    await page.goto(offers);
    await seeHeading(page, 'Welcome back');
    expect(new URL(page.url()).searchParams.get('redirectUrl')).toBe(new URL(offers).pathname);
    await login(page, applicant);
    await seeOffers(page);
    await see(page).toHaveURL(offers);
  });

  it.each([true, false])(
    'knows the email of an invitation, which its address does not show (script: %s)',
    async (javaScriptEnabled) => {
      const { page } = await stage.visitor(undefined, { javaScriptEnabled });
      const applicant = someApplicant();
      await openAccount(stage.line(), applicant);
      const invited = `/auth/login?email=${encodeURIComponent(applicant.email)}&redirectUrl=%2Fpreferences`;
      await wayOf({ javaScriptEnabled }).open(page, invited);
      const shown = `${stage.server().origin}/auth/login?redirectUrl=%2Fpreferences`;
      await see(email(page)).toHaveValue(applicant.email);
      await see(page).toHaveURL(shown);
      await page.reload();
      await see(email(page)).toHaveValue(applicant.email);
      // What hands the email on is no link, and no address shows it on the way.
      const seen: string[] = [];
      page.on('request', (request) => seen.push(request.url()));
      await button(page, 'I forgot my password').click();
      await seeHeading(page, 'Did you forget your password?');
      await see(email(page)).toHaveValue(applicant.email);
      await button(page, 'Back to the login').click();
      await see(email(page)).toHaveValue(applicant.email);
      await see.poll(() => page.url()).toBe(shown);
      expect(seen.filter((url) => url.includes('email='))).toEqual([]);
      await page.getByRole('textbox', { name: 'Password' }).fill(applicant.password);
      await button(page, 'Login').click();
      await see(page).toHaveURL(/\/preferences$/);
    },
  );

  it('with a code says where it went, keeps the focus in the form, and rests before another one', async () => {
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    const { page } = await stage.visitor();
    // The focus stays only once the script listens: until then the browser itself sends the form, and loads another page.
    await page.goto('/auth/login?otp=true');
    await seeScript(page);
    await email(page).fill(applicant.email);
    await button(page, 'Send me a code').click();
    await see(page.getByText(`If we know ${applicant.email.slice(0, 1)}•••@example.com,`)).toBeVisible();
    const again = button(page, 'Send a new code');
    await see(again).toBeFocused();
    await see(again).toHaveAttribute('aria-disabled', 'true');
    await see(again).toContainText(/\(\d+\)/);
    expect(await findBarriers(page)).toEqual([]);
    await page.getByRole('textbox', { name: 'One-time code' }).fill('550142');
    await button(page, 'Login').click();
    await seeHeading(page, 'Your applications');
  });

  it('with a forgotten password is possible again through a mail, and ends other sessions', async () => {
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    const elsewhere = await stage.visitor();
    elsewhere.watch.expect(/401 \(Unauthorized\)/);
    await elsewhere.page.goto('/auth/login');
    await login(elsewhere.page, applicant);
    await seeHeading(elsewhere.page, 'Your applications');
    const { page, watch } = await stage.visitor();
    watch.expect(/410 \(Gone\)/);
    await page.goto('/auth/login');
    await page.getByRole('link', { name: 'I forgot my password' }).click();
    await seeHeading(page, 'Did you forget your password?');
    await email(page).fill(applicant.email);
    await button(page, 'Send me a link').click();
    await see(page.getByText(/an email with a link is on its way/)).toBeVisible();
    expect(await findBarriers(page)).toEqual([]);
    await page.goto('/outbox');
    const mail = page.getByRole('article').filter({ hasText: applicant.email });
    const link = await mail.getByRole('link').getAttribute('href');
    const chosen = 'Velvet-anchor-31!';
    for (const isFirst of [true, false]) {
      await page.goto(link ?? '');
      await seeHeading(page, 'Choose a new password');
      await page.getByRole('textbox', { name: /^Password/ }).fill(chosen);
      await page.getByRole('textbox', { name: 'Confirm password' }).fill(chosen);
      expect(await findBarriers(page)).toEqual([]);
      await button(page, 'Save my password').click();
      const said = isFirst ? 'Your new password counts' : 'Your link was used already';
      await see(page.getByText(said)).toBeVisible();
    }
    await page.goto('/auth/login');
    await login(page, { ...applicant, password: chosen });
    await seeHeading(page, 'Your applications');
    await elsewhere.page.goto('/dashboard');
    await seeHeading(elsewhere.page, 'Welcome back');
  });
});

describe('a developer', () => {
  const stage = setStage();

  it('logs in by a token, but by none that is wrong', async () => {
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    const answer = await fetch(`${stage.line().url}/identity/api/v1/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: applicant.email, password: applicant.password }),
    });
    const { jwt } = (await answer.json()) as { readonly jwt: string };
    const { page, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    await page.goto('/auth/login');
    await see(button(page, 'Developer toolbar')).toBeVisible();
    // Nobody listens to it (B§2).
    await page.keyboard.press('Shift+Alt+X');
    await see(page.getByRole('dialog')).toHaveCount(0);
    for (const token of ['a.b.c', jwt]) {
      await button(page, 'Developer toolbar').click();
      const toolbar = page.getByRole('dialog', { name: 'Developer toolbar' });
      await toolbar.getByRole('radio', { name: 'With a token' }).check();
      await toolbar.getByRole('textbox', { name: 'Token (JWT)' }).fill(token);
      expect(await findBarriers(page)).toEqual([]);
      await toolbar.getByRole('button', { name: 'Enter' }).click();
      if (token === jwt) await seeHeading(page, 'Your applications');
      else await see(page.getByText('Something unexpected happened logging you in')).toBeVisible();
    }
  });
});
