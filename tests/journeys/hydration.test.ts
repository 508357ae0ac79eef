import type { Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { openAccount } from './stage/open-account.ts';
import { type Stage, narrow, setStage, wide } from './stage/set-stage.ts';
import { type Applicant, someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { holdOnce, letEffectsRun } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import { firstPage, stepNames } from './walk/steps.ts';
import { untilSent } from './walk/until-sent.ts';
import { begin, seeHeading, seeScript, seeStep, submit, takeStep, walkTo } from './walk/walk.ts';

const scripts = '**/assets/*.js';

/** Holds the script of a page back until it is let go. */
async function holdScript(page: Page): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(scripts, async (route) => {
    await promise;
    await route.continue();
  });
  return async () => {
    resolve();
    await seeScript(page);
  };
}

async function accountOf({ line }: Stage): Promise<Applicant> {
  const applicant = someApplicant();
  await openAccount(line(), applicant);
  return applicant;
}

describe('a page that the server drew', () => {
  const stage = setStage();

  it('is taken over as it is, at every step', async () => {
    const { page, context } = await stage.visitor();
    const warnings: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await walkTo(page, 'set-password', someApplicant({ occupancy: 'Second home' }));
    for (const name of stepNames) {
      const release = await holdScript(page);
      await page.goto(name === 'register-v2' ? firstPage : `${firstPage}/${name}`, { waitUntil: 'commit' });
      await seeStep(page, name);
      const before = await page
        .locator('#root')
        .evaluateHandle((root) => [...root.querySelectorAll('main *')]);
      await release();
      const kept = await before.evaluate(
        (elements) => elements.filter((element) => element.isConnected).length,
      );
      const all = await before.evaluate((elements) => elements.length);
      // What replaces a script goes: the button that Enter presses, and the suggestions as buttons.
      expect([name, all - kept <= 4]).toEqual([name, true]);
      await page.unroute(scripts);
    }
    // Browsers wait a while before they complain of something that was fetched early and not used.
    await page.waitForTimeout(3500);
    expect(warnings).toEqual([]);
  });

  it('keeps what was typed before its script came', async () => {
    const { page } = await stage.visitor(narrow);
    const applicant = someApplicant();
    await comeToStep(page, stage, 'annual-income', applicant);
    const release = await holdScript(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByRole('radio', { name: 'Employed full-time' }).check();
    await page.getByRole('textbox', { name: 'Other annual income' }).fill('1200');
    await page.getByRole('textbox', { name: 'Annual income before tax' }).pressSequentially('90000');
    await release();
    const income = page.getByRole('textbox', { name: 'Annual income before tax' });
    await see(income).toBeFocused();
    await see(income).toHaveValue('90,000');
    await see(page.getByRole('textbox', { name: 'Other annual income' })).toHaveValue('1,200');
    await income.pressSequentially('1');
    await submit(page, 'annual-income');
    await seeStep(page, 'legal-name');
    await page.goBack();
    await see(income).toHaveValue('900,001');
  });

  // As password managers do. React takes a page over within an event that comes then, and the script that moves the focus is
  // still running.
  it('keeps what was typed where another script moves the focus while the page is taken over', async () => {
    const { page, context } = await stage.visitor();
    const { email, password } = await accountOf(stage);
    await context.addInitScript(() => {
      const { addEventListener } = EventTarget.prototype;
      const leaveEmail = (): void => {
        const { activeElement } = document;
        if (activeElement instanceof HTMLInputElement && activeElement.name === 'email')
          document.querySelector<HTMLInputElement>('[name=password]')?.focus();
      };
      EventTarget.prototype.addEventListener = function (...args) {
        if (this instanceof Element && this.id === 'root') queueMicrotask(leaveEmail);
        addEventListener.apply(this, args);
      };
    });
    const release = await holdScript(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByRole('textbox', { name: 'Email address' }).fill(email);
    await release();
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await seeHeading(page, 'Your applications');
  });

  it('keeps dates, ticks and options that came before its script', async () => {
    const { page } = await stage.visitor(narrow);
    const applicant = someApplicant();
    await comeToStep(page, stage, 'for-sale', applicant);
    const answerEarly = async (
      name: 'for-sale' | 'birthdate' | 'phone-and-email',
      answer: () => Promise<void>,
    ) => {
      const release = await holdScript(page);
      await page.reload({ waitUntil: 'commit' });
      await answer();
      await release();
      await submit(page, name);
      await page.unroute(scripts);
    };
    await answerEarly('for-sale', () => page.getByRole('radio', { name: 'No' }).check());
    await takeStep(page, 'annual-income', applicant);
    await takeStep(page, 'legal-name', applicant);
    await seeStep(page, 'birthdate');
    await answerEarly('birthdate', async () => {
      await page.getByRole('textbox', { name: 'Month' }).fill('2');
      await page.getByRole('textbox', { name: 'Day' }).fill('28');
      await page.getByRole('textbox', { name: 'Year' }).fill('1980');
    });
    await seeStep(page, 'phone-and-email');
    await answerEarly('phone-and-email', async () => {
      await page.getByRole('checkbox', { name: 'offers and news' }).check();
      await page.getByRole('textbox', { name: 'Mobile phone' }).fill('3035550142');
      await page.getByRole('textbox', { name: 'Email address' }).fill(applicant.email);
    });
    await seeStep(page, 'set-password');
    await page.goBack();
    const tick = page.getByRole('checkbox', { name: 'offers and news' });
    await see(tick).toBeChecked();
    await see(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('(303) 555-0142');
    await answerEarly('phone-and-email', () => tick.uncheck());
    await seeStep(page, 'set-password');
    await page.goBack();
    await seeStep(page, 'phone-and-email');
    await see(tick).not.toBeChecked();
  });

  it.each([
    ['wide', wide],
    ['narrow', narrow],
  ])('has its dialog where the script leaves it, on a %s screen', async (_name, size) => {
    // Where it is, and not how it moves there.
    const { page } = await stage.visitor(size, { reducedMotion: 'reduce' });
    const release = await holdScript(page);
    await page.goto('/auth/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Developer toolbar' }).click();
    const dialog = page.getByRole('dialog', { name: 'Developer toolbar' });
    await see(dialog).toBeVisible();
    const isModal = () => dialog.evaluate((element) => element.matches(':modal'));
    expect(await isModal()).toBe(false);
    // A browser that is asked for a size earlier answers with that of a page without style.
    await see.poll(() => page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    const before = await dialog.boundingBox();
    await release();
    await see.poll(isModal).toBe(true);
    expect(await dialog.boundingBox()).toEqual(before);
  });

  it('reports nothing any more once the browser itself sends its form', async () => {
    const { page } = await stage.visitor();
    const { email, password } = await accountOf(stage);
    const [sent, taken] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await page.route('**/assets/start-page-*.js', async (route) => {
      await sent.promise;
      await route.continue();
    });
    await page.route('**/auth/login?*', async (route) => {
      if (route.request().method() === 'POST') {
        sent.resolve();
        await taken.promise;
      }
      await route.continue();
    });
    const reported: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/visit/events')) reported.push(request.headers()['referer'] ?? '');
    });
    await page.goto(`/auth/login?${new URLSearchParams({ email, otp: 'false' }).toString()}`);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    const takenOver = page.waitForRequest('**/assets/lazy-registry-*.js');
    await page.getByRole('button', { name: 'Login' }).click({ noWaitAfter: true });
    await takenOver;
    taken.resolve();
    await seeHeading(page, 'Your applications');
    expect(reported.filter((address) => address.includes('/auth/login'))).toEqual([]);
  });

  it('shows what was typed while the engine is waited for', async () => {
    const { page } = await stage.visitor(narrow);
    const release = await holdOnce(page, '**/assets/connect-visit-*.js');
    await begin(page);
    await seeScript(page);
    const address = page.getByRole('combobox', { name: 'Property address' });
    await address.fill('12 Juniper Lane');
    await address.blur();
    await letEffectsRun(page);
    expect(await address.inputValue()).toBe('12 Juniper Lane');
    const sent = untilSent(page, '12 Juniper Lane');
    release();
    await sent;
    await see(address).toHaveValue('12 Juniper Lane');
  });

  it('shows what was chosen while the engine is waited for', async () => {
    const { page } = await stage.visitor(narrow);
    const release = await holdOnce(page, '**/assets/connect-visit-*.js');
    await page.goto('/chat-survey');
    await seeScript(page);
    const [helped, partly] = ['Yes, I was', 'In part'].map((name) => page.getByRole('radio', { name }));
    await helped?.check();
    await letEffectsRun(page);
    expect(await helped?.isChecked()).toBe(true);
    await partly?.check();
    const sent = untilSent(page, 'PARTLY');
    release();
    await sent;
    expect(await partly?.isChecked()).toBe(true);
  });

  it('keeps what was typed if it is left while the engine is waited for', async () => {
    const { page } = await stage.visitor(narrow);
    const street = page.getByRole('combobox', { name: 'Property address' });
    // Nothing is kept of the visit before the first time, and it is kept the second time.
    for (const typed of ['12 Juniper Lane', '14 Juniper Lane']) {
      const release = await holdOnce(page, '**/assets/connect-visit-*.js');
      await begin(page);
      await seeScript(page);
      await street.fill(typed);
      await page.reload();
      release();
      await seeScript(page);
      await see(street).toHaveValue(typed);
    }
  });

  it('stays while a control is waited for without a connection', async () => {
    const { page, context, watch } = await stage.visitor(narrow);
    watch.expect(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    const controls = '**/assets/lazy-registry-*.js';
    const applicant = someApplicant();
    await comeToStep(page, stage, 'legal-name', applicant);
    await page.route(controls, (route) => route.abort());
    await page.reload();
    await seeScript(page);
    const sent = untilSent(page, 'Early');
    await page.getByRole('textbox', { name: 'First name' }).fill('Early');
    await sent;
    await context.setOffline(true);
    await takeStep(page, 'legal-name', applicant);
    await seeStep(page, 'birthdate');
    await see(page.locator('main').getByRole('progressbar', { name: 'Loading' })).toBeVisible();
    await page.unroute(controls);
    await context.setOffline(false);
    await takeStep(page, 'birthdate', applicant);
    await seeStep(page, 'phone-and-email');
  });

  it.each(['**/flows/*.jsonl', scripts])('can be answered although %s does not come', async (missing) => {
    const { page, watch } = await stage.visitor(narrow);
    watch.expect(/ERR_FAILED|Failed to load|NoConnection|net::/);
    await page.route(missing, (route) => route.abort());
    await page.goto(firstPage);
    await page.getByRole('combobox', { name: 'Property address' }).fill('12 Juniper Lane');
    await page.getByRole('button', { name: 'Continue' }).click();
    await see(page.getByRole('link', { name: /city/i })).toBeVisible();
    await page.getByRole('textbox', { name: 'City' }).fill('Denver');
    await page.getByRole('textbox', { name: 'State' }).fill('CO');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('80203');
    await page.getByRole('combobox', { name: 'How do you use' }).selectOption('I live here');
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
  });
});
