import type { Updateable } from 'kysely';
import type { Locator } from 'playwright';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { LenderTables } from '#api/lender/tables/lender-tables.ts';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { applyAtOnce, comeToLastStep, comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { firstPage, steps } from './walk/steps.ts';
import { begin, seeScript, seeStep, submit, takeStep } from './walk/walk.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

const summary = 'Please check your answers';
const low = { width: 320, height: 568 };

describe('a person who fills in a form', () => {
  const stage = setStage();

  it('finds what failed in the summary, which stays and covers nothing', async () => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/422 .*\/helocs/);
    stage.line().answer('/helocs', 422, 'We do not currently offer loans in Delaware');
    await applyAtOnce(page, stage, someApplicant());
    const reported = page.getByRole('region', { name: 'There is a problem' });
    await see(reported).toContainText('We do not currently offer loans in Delaware');
    await see(reported).toBeFocused();
    await see(page).toHaveTitle(new RegExp(`^${summary} \\| Create your account to see your offers`));
    await see(page.locator('.notices')).toHaveText('');
  });

  it('learns immediately that a place is not served', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await steps['register-v2'].answer(page, someApplicant({ city: 'Key West', state: 'FL', zip: '33040' }));
    await see(page.getByRole('alert').getByText("We don't lend in your area yet.")).toBeVisible();
  });

  it('reads a legal text in a new tab, and loses nothing', async () => {
    const { page, context } = await stage.visitor();
    await comeToLastStep(page, stage, someApplicant());
    const password = page.getByRole('textbox', { name: 'Password', exact: true });
    await password.fill('Juniper-lane-12!');
    const opening = context.waitForEvent('page');
    await page.locator('main').getByRole('link', { name: 'Terms' }).click();
    await see((await opening).getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
    await see(password).toHaveValue('Juniper-lane-12!');
  });

  it('calls and writes by links', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    for (const link of await page.getByRole('link', { name: '888-819-6388' }).all())
      await see(link).toHaveAttribute('href', 'tel:8888196388');
    const mail = page.getByRole('link', { name: 'support@figure.example' });
    await see(mail).toHaveAttribute('href', 'mailto:support@figure.example');
    // Where a line is too short, the next one begins behind the @.
    await mail.evaluate((link) => {
      link.style.cssText = 'display: block; inline-size: 10em; overflow-wrap: anywhere';
    });
    expect(await linesOf(mail)).toEqual(['support@', 'figure.example']);
  });

  it('is asked about an income when it is left, and sees its separators before', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'annual-income', someApplicant());
    await page.getByRole('radio', { name: 'Employed full-time' }).check();
    const income = page.getByRole('textbox', { name: 'Annual income before tax' });
    const confirm = page.getByRole('button', { name: 'Confirm', exact: true });
    await income.pressSequentially('8000', { delay: 30 });
    await see(income).toHaveValue('8,000');
    await see(confirm).toHaveCount(0);
    await income.blur();
    await see(confirm).toBeVisible();
    await income.fill('');
    await income.pressSequentially('1234567');
    await see(income).toHaveValue('1,234,567');
    await income.press('ArrowLeft');
    await income.press('Backspace');
    await see(income).toHaveValue('123,457');
    await page.keyboard.type('9');
    await see(income).toHaveValue('1,234,597');
  });

  it('is refused with words for a foreign number, on each way it comes', async () => {
    const { page, context } = await stage.visitor();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await comeToStep(page, stage, 'phone-and-email', someApplicant());
    const telephone = page.getByRole('textbox', { name: 'Mobile phone' });
    const foreign = '+44 20 7946 0958';
    await page.evaluate((text) => navigator.clipboard.writeText(text), foreign);
    const ways = [
      () => telephone.pressSequentially(foreign, { delay: 20 }),
      () => telephone.fill(foreign),
      () => telephone.press('ControlOrMeta+V'),
    ];
    for (const write of ways) {
      await telephone.fill('');
      await telephone.focus();
      await write();
      await see(telephone).toHaveValue(foreign);
    }
    await submit(page, 'phone-and-email');
    await see(telephone).toHaveAccessibleDescription(/^Please enter a valid phone number/);
  });

  it('may write out a state and a long zip code', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    const applicant = someApplicant({ city: 'Austin', state: 'Texas', zip: '78702-1234' });
    await takeStep(page, 'register-v2', applicant);
    await seeStep(page, 'for-sale');
    await page.goBack();
    await see(page.getByRole('textbox', { name: 'State' })).toHaveValue('TX');
    await see(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('78702');
  });

  it('sees on a phone, where no list is beside them, as many steps as before', async () => {
    const { page } = await stage.visitor(narrow);
    await begin(page);
    await see(page.getByText('Step 1 of 7')).toBeVisible();
    await takeStep(page, 'register-v2', someApplicant());
    await see(page.getByText('Step 2 of 7')).toBeVisible();
  });

  it('finds the year marked that is missing, reported once', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'birthdate', someApplicant());
    await page.getByRole('textbox', { name: 'Month' }).fill('4');
    await page.getByRole('textbox', { name: 'Day' }).fill('28');
    await submit(page, 'birthdate');
    await seeOnlyProblem(page, 'Date of birth is required');
    await see(page).toHaveTitle(new RegExp(`^${summary} \\| When were you born`));
    await see(page.getByRole('textbox', { name: 'Month' })).toHaveAttribute('aria-invalid', 'false');
    await see(page.getByRole('textbox', { name: 'Year' })).toHaveAttribute('aria-invalid', 'true');
    await see(page.getByRole('textbox', { name: 'Year' })).toBeFocused();
  });

  it('has the main button in reach, and alone', async () => {
    const { page } = await stage.visitor(narrow);
    await page.goto('/auth/login');
    await seeScript(page);
    const bar = page.locator('.button-bar');
    const seen = () =>
      bar
        .locator('> .button')
        .evaluateAll(
          (buttons) =>
            buttons.filter((button) => Math.round(button.getBoundingClientRect().top) < innerHeight).length,
        );
    // As on a page with many questions, where the second button has a border.
    await bar
      .locator('> .button')
      .nth(1)
      .evaluate((button) => button.setAttribute('data-look', 'secondary'));
    await page.locator('form > .body').evaluate((body) => (body.style.minBlockSize = '150vh'));
    await page.evaluate(() => scrollTo(0, 0));
    expect(await seen()).toBe(1);
    await see(bar).toHaveCSS('position', 'sticky');
    await page.setViewportSize(low);
    await see(bar).toHaveCSS('position', 'static');
  });

  it.each([
    ['a phone', narrow, 9, 'Continue'],
    ['a phone', narrow, 5, 'Continue'],
    ['a tablet', { width: 800, height: 1000 }, 9, 'Continue'],
  ] as const)('has little of %s covered by the buttons of a page: %#', async (_where, size, count, label) => {
    const { page } = await stage.visitor(size);
    await page.goto('/auth/login');
    await seeScript(page);
    const bar = page.locator('.button-bar');
    await bar.evaluate(
      (all, [many, text]) => {
        while (all.childElementCount < many) all.append(all.children[0]?.cloneNode(true) ?? '');
        [...all.children].slice(1).forEach((one) => {
          one.textContent = text;
          one.setAttribute('data-look', 'secondary');
        });
      },
      [count, label] as const,
    );
    await page.locator('form > .body').evaluate((body) => (body.style.minBlockSize = '200vh'));
    await page.evaluate(() => scrollTo(0, 0));
    const covered = await bar.evaluate((all) => Math.max(0, innerHeight - all.getBoundingClientRect().top));
    expect(covered).toBeLessThan(size.height / 5);
  });

  it('has no button over the page where none is the main one', async () => {
    const { page } = await stage.visitor(narrow);
    await page.goto('/auth/login');
    await seeScript(page);
    const bar = page.locator('.button-bar');
    await bar
      .locator('> .button')
      .first()
      .evaluate((button) => button.setAttribute('data-look', 'quiet'));
    await see(bar).toHaveCSS('position', 'static');
  });

  it('changes the language in the header, on the same page', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await seeScript(page);
    await page.getByRole('button', { name: 'Español' }).click();
    await see(page.getByRole('heading', { level: 1, name: '¿Dónde está su propiedad?' })).toBeVisible();
    await see(page.locator('html')).toHaveAttribute('lang', 'es');
    await see(page.getByText(/^lun–vie 6:00/)).toContainText('sáb 7:00');
    await page.getByRole('button', { name: 'English' }).click();
    await see(page.getByText(/Pacific Time$/)).toHaveText(/^Mon–Fri 6:00 AM–6:00 PM\nSat 7:00 AM–3:00 PM/);
  });

  it('gets a page with an icon, a description and a colour', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await see(page.locator('meta[name=description]')).toHaveAttribute(
      'content',
      /home equity line of credit/,
    );
    await see(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#0f5132');
    await see(page.locator('link[rel=icon]')).toHaveAttribute('href', '/assets/figure-mark.svg');
  });

  it('is answered 503 during maintenance', async () => {
    const { page } = await stage.visitor();
    const maintenance = (change: Updateable<LenderTables['features']>) =>
      stage.db().updateTable('features').set(change).where('key', '=', 'fe-heloc-maintenance').execute();
    await maintenance({ enabled: true });
    onTestFinished(async () => void (await maintenance({ enabled: false })));
    expect((await page.request.get(firstPage)).status()).toBe(503);
    expect((await page.request.get(firstPage)).status()).toBe(503);
  });

  it('is back at the button when a dialog is closed', async () => {
    const { page } = await stage.visitor();
    await page.goto('/preferences');
    await seeScript(page);
    const forget = page.getByRole('button', { name: 'Delete my answers' }).first();
    await forget.click();
    await see(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await see(page.getByRole('dialog')).toHaveCount(0);
    await see(forget).toBeFocused();
  });

  it('loses nothing where the browser has no secure context', async () => {
    const { page, context } = await stage.visitor();
    await context.addInitScript(() => Object.defineProperty(crypto, 'randomUUID', { value: undefined }));
    await comeToStep(page, stage, 'annual-income', someApplicant());
    await takeStep(page, 'annual-income', someApplicant());
    await seeStep(page, 'legal-name');
    await page.goBack();
    await see(page.getByRole('textbox', { name: 'Annual income before tax' })).toHaveValue('120,000');
  });
});

/** What of a link is in each line. */
function linesOf(link: Locator): Promise<readonly string[]> {
  return link.evaluate((element) => {
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
      for (let at = 0; at < (node.textContent ?? '').length; at += 1) {
        const range = document.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const top = Math.round(range.getBoundingClientRect().top);
        lines.set(top, (lines.get(top) ?? '') + range.toString());
      }
    }
    return [...lines.values()];
  });
}
