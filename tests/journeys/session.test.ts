import { describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { openAccount } from './stage/open-account.ts';
import { readApplications } from './stage/read-rows.ts';
import { setStage } from './stage/set-stage.ts';
import { pressLogOut } from './walk/press-log-out.ts';
import { someApplicant } from './walk/applicant.ts';
import type { Applicant } from './walk/applicant.ts';
import { postLogin } from './walk/carry.ts';
import { applyAtOnce } from './walk/come-to-step.ts';
import { holdOnce } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeHeading, seeOffers, seeScript, seeStep, submit } from './walk/walk.ts';

const create = '/service-application/api/v3/application/helocs';
const tokens = (context: BrowserContext) =>
  context.cookies().then((all) => all.filter(({ name }) => name === 'jwt'));

/** A token that says that it was made and ends at these seconds, and that nobody signed. */
function tokenUntil(exp: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  return `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub: 'somebody', exp })}.c2lnbmF0dXJl`;
}

async function login(page: Page, { email, password }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

describe('a session', () => {
  const stage = setStage();
  const giveToken = (context: BrowserContext, value: string) =>
    context.addCookies([{ name: 'jwt', value, url: stage.server().origin, httpOnly: true }]);

  it.each([
    ['that has expired', () => tokenUntil(Math.floor(Date.now() / 1000) - 60)],
    ['that was forged', () => tokenUntil(Math.floor(Date.now() / 1000) + 600)],
    ['that is no token', () => 'rubbish'],
  ])('with a token %s is over, and leads to the login', async (_what, token) => {
    const { page, context, watch } = await stage.visitor();
    watch.expect(/401 \(Unauthorized\)/);
    await giveToken(context, token());
    await page.goto('/dashboard');
    await seeHeading(page, 'Welcome back');
    see(new URL(page.url()).pathname).toBe('/auth/login');
    await see.poll(async () => (await tokens(context)).filter(({ value }) => value === token())).toEqual([]);
  });

  it('that ends in the middle of the last step is begun again, and nothing is lost', async () => {
    const { page, context, watch } = await stage.visitor();
    watch.expect(/net::ERR_|401 \(Unauthorized\)/);
    const applicant = someApplicant();
    await page.route(`**${create}*`, (route) => route.abort(), { times: 1 });
    await applyAtOnce(page, stage, applicant);
    await see(page.getByRole('alert').getByText("We couldn't reach our server.")).toBeVisible();
    await giveToken(context, tokenUntil(Math.floor(Date.now() / 1000) + 600));
    await submit(page, 'set-password');
    await seeHeading(page, 'Welcome back');
    await see.poll(() => tokens(context)).toEqual([]);
    await login(page, applicant);
    // Where they were, with what they had answered.
    await seeStep(page, 'set-password');
    await seeScript(page);
    await submit(page, 'set-password');
    await seeOffers(page);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });

  it('that goes on in another browser loads its page once more, but cuts nothing off that was pressed there', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/net::ERR_/);
    const applicant = someApplicant();
    await page.route(`**${create}*`, (route) => route.abort(), { times: 1 });
    await applyAtOnce(page, stage, applicant);
    await see(page.getByRole('alert').getByText("We couldn't reach our server.")).toBeVisible();
    const { page: other } = await stage.visitor();
    // Until it knows what the profile says, the page is not loaded again.
    const release = await holdOnce(other, '**/visit/events');
    // With the script of the login, the page would be loaded again before the person comes there.
    await postLogin(other, applicant.email);
    await other.goto(`${firstPage}/set-password`);
    await seeStep(other, 'set-password');
    await seeScript(other);
    // Until it is loaded again, it is covered: what is pressed there happens on the page that comes.
    await see(other.getByText('Getting things ready')).toBeVisible();
    const pressed = submit(other, 'set-password');
    release();
    await pressed;
    await seeOffers(other);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });

  it('that is being ended takes nothing more, and what is pressed then happens on the next page', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await page.goto('/auth/login');
    await login(page, applicant);
    await seeHeading(page, 'Your applications');
    const { promise: seen, resolve: answer } = Promise.withResolvers<void>();
    let isPressed = false;
    await page.route('**/visit/events', async (route) => {
      const reported = route.request().postData() ?? '';
      // The page itself has asked for things, too, whose answers may be reported after it is seen.
      isPressed ||= reported.includes('"clicked"');
      const isEnd = isPressed && reported.includes('"replied"');
      const response = await route.fetch();
      if (isEnd) await seen;
      await route.fulfill({ response });
    });
    await pressLogOut(page);
    await seeHeading(page, 'Welcome back');
    await see(page.locator('body')).toHaveJSProperty('inert', true);
    answer();
    // A person waits until something can be pressed.
    await page.getByRole('link', { name: 'Log in with a code' }).click();
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('textbox', { name: 'Email address' }).fill(applicant.email);
    await see(page.getByRole('button', { name: 'Send me a code' })).toBeVisible();
  });

  it('of a person with an application begins no second one, and leads back to the first', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await applyAtOnce(page, stage, applicant);
    await seeOffers(page);
    await page.waitForURL('**/product/select');
    const offers = page.url();
    // The consents have been given: Back does not lead to them, and neither does their address.
    await page.goBack();
    await seeHeading(page, 'Your applications');
    await see(page.getByText('in another tab')).toHaveCount(0);
    await see(page.getByRole('link', { name: /^Continue application/ })).toBeVisible();
    await see(page.getByRole('link', { name: 'Start a new application' })).toHaveCount(0);
    const brand = page.getByRole('banner').getByRole('link', { name: 'Figure' });
    await see(brand).toHaveAttribute('href', '/dashboard');
    await page.goto('/account/heloc/register-v2/set-password');
    await seeHeading(page, 'Your applications');
    await page.goto('/account/heloc/register-v2');
    const dialog = page.getByRole('dialog', { name: 'You have an application with us' });
    await see(dialog).toContainText('Active application already exists.');
    await dialog.getByRole('link', { name: 'Continue to the application' }).click();
    await seeOffers(page);
    await see(page).toHaveURL(offers);
    expect(await readApplications(stage.db(), applicant.email)).toHaveLength(1);
  });
});
