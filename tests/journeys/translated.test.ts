import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { chooseOffer, fromInformation } from '../api/lender/walks/main-walk.ts';
import { openAccount } from './stage/open-account.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { breakDrawing, comeBackAfterBreak, tryAgain } from './walk/break-drawing.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { carry, loginTo, postLogin } from './walk/carry.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { staleTexts, translatePages } from './walk/translate.ts';
import { seeHeading, seeScript, seeStep, submit, takeStep } from './walk/walk.ts';
import { refused } from './walk/see-problems.ts';

const stage = setStage();

describe('a page that the browser translates', () => {
  it('keeps what was typed, and the focus, if that happens before its script comes', async () => {
    const { page, context } = await stage.visitor(narrow);
    await translatePages(context, 'early');
    const coming = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await coming.promise;
      await route.continue();
    });
    await page.goto(firstPage, { waitUntil: 'commit' });
    const street = page.locator('[name=street1]');
    await see(page.locator('h1 font font')).toHaveText('WHERE IS YOUR PROPERTY?');
    await street.fill('12 Juniper Lane');
    coming.resolve();
    await seeScript(page);
    await see(street).toHaveValue('12 Juniper Lane');
    await see(street).toBeFocused();
    await see(page.locator('h1')).toHaveText('WHERE IS YOUR PROPERTY?');
    await page.locator('[role=option][data-way-out=true]').click();
    await see(page.locator('[name=city]')).toBeVisible();
  });

  it('shows each text that changes, and what comes and goes beside it', async () => {
    const { page, context } = await stage.visitor(narrow);
    await translatePages(context);
    const applicant = someApplicant({ income: '9000' });
    await comeToStep(page, stage, 'annual-income', applicant);
    await submit(page, 'annual-income');
    await see(refused(page)).toBeFocused();
    await takeStep(page, 'annual-income', applicant);
    const confirm = page.getByRole('button', { name: 'Confirm' });
    for (const pressed of ['true', 'false', 'true']) {
      await confirm.click();
      await see(confirm).toHaveAttribute('aria-pressed', pressed);
    }
    expect(await staleTexts(page)).toEqual([]);
    await submit(page, 'annual-income');
    await seeStep(page, 'legal-name');
  });

  it('says when a button is at work, and goes on', async () => {
    const { page, context, watch } = await stage.visitor(narrow);
    watch.expect(/401 \(Unauthorized\)/);
    await translatePages(context);
    const applicant = someApplicant();
    await openAccount(stage.line(), applicant);
    await page.goto('/auth/login');
    await seeScript(page);
    await page.locator('main [name=email]').fill(applicant.email);
    await page.locator('main [name=password]').fill('Wrong-password-1!');
    const button = page.getByRole('button', { name: 'Login' });
    await button.click();
    await see(page.getByText(/^We don't know this email and password/)).toBeVisible();
    await see(button).toHaveText('Login');
    await page.locator('main [name=password]').fill(applicant.password);
    await button.click();
    await seeHeading(page, 'Your applications');
    expect(await staleTexts(page)).toEqual([]);
  });
});

describe('a page on which the script broke', () => {
  it('is the one that Try again leads to, with what was answered', async () => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/removeChild|NotFoundError/);
    const applicant = someApplicant();
    await comeToStep(page, stage, 'annual-income', applicant);
    await breakNext(page);
    await takeStep(page, 'annual-income', applicant);
    await seeHeading(page, 'Sorry, looks like we have hit a snag!');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeStep(page, 'legal-name');
    await takeStep(page, 'legal-name', applicant);
    await seeStep(page, 'birthdate');
    for (const name of ['legal-name', 'annual-income'] as const) {
      await page.getByRole('main').getByRole('link', { name: 'Back' }).click();
      await seeStep(page, name);
    }
    await see(page.getByRole('textbox', { name: 'Annual income before tax' })).toHaveValue('120,000');
  });

  it('keeps the query of its address', async () => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/removeChild|NotFoundError/);
    await page.goto(loginTo('/preferences'));
    await seeScript(page);
    await breakNext(page);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Sorry, looks like we have hit a snag!');
    await page.getByRole('button', { name: 'Try again' }).click();
    await seeHeading(page, 'Welcome back');
    await see.poll(() => new URL(page.url()).searchParams.get('redirectUrl')).toBe('/preferences');
  });
});

describe('a page of each other kind on which the script broke', () => {
  it('is the one that Try again leads to, and works there', async () => {
    const steps = [...chooseOffer, ...fromInformation('NOTE_SIGNING')];
    const carried = await carry(stage.line(), { steps });
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/broken here/);
    await postLogin(page, carried.email);
    const application = `/account/heloc/${carried.uuid}`;
    const back: Record<string, readonly string[]> = {};
    const places = ['/dashboard', `${application}/document/disclosures`, '/terms'];
    for (const place of places) {
      await page.goto(place);
      await seeScript(page);
      back[place] = await comeBackAfterBreak(page);
    }
    expect(new Set(Object.values(back).map(([title]) => title)).size).toBe(places.length);
  });

  it('leads from a dialog to the page below, which opens it again', async () => {
    const carried = await carry(stage.line(), { steps: chooseOffer });
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/broken here/);
    await postLogin(page, carried.email);
    await page.goto('/dashboard');
    await seeScript(page);
    const opener = page.getByRole('button', { name: /^Cancel application/ });
    await opener.click();
    await see(page.getByRole('dialog')).toBeVisible();
    await breakDrawing(page);
    await page.keyboard.press('Escape');
    await tryAgain(page);
    await seeHeading(page, 'Your applications');
    await seeScript(page);
    await opener.click();
    await see(page.getByRole('dialog')).toBeVisible();
  });
});

/** Moves the parts of a form as no browser does, so that React fails when it draws something else there. */
async function breakNext(page: Page): Promise<void> {
  await page.evaluate(() => {
    const main = document.querySelector('main');
    const form = main?.querySelector('form');
    const title = main?.querySelector('h1');
    const [beside, around] = [document.createElement('div'), document.createElement('div')];
    for (const part of [title, ...(form?.children ?? [])]) if (part) beside.append(part);
    form?.append(beside);
    // Another page takes the place of this one as a whole.
    main?.replaceWith(around);
    if (main) around.append(main);
  });
}
