import { see } from './walk/see.ts';
import type { Page, Response } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { holdAll } from './walk/hold-back.ts';
import { firstPage, stepNames, steps } from './walk/steps.ts';
import { seeScript, seeStep, stepsOf, takeStep, walkTo } from './walk/walk.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Whether a reply is the server's to events that hold an answer. */
function holdsAnswer(reply: Response, field: string): boolean {
  const batch = reply.request().postData() ?? '';
  return reply.url().endsWith('/visit/events') && batch.includes(`"field":"${field}"`);
}

describe('coming back', () => {
  const stage = setStage();

  it('by reload finds the step half filled, and the steps before it', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'legal-name', someApplicant());
    await textbox(page, 'First name').fill('Rosa');
    await page.reload();
    await seeStep(page, 'legal-name');
    await see(textbox(page, 'First name')).toHaveValue('Rosa');
    await see(textbox(page, 'Last name')).toHaveValue('');
    await page.getByRole('link', { name: 'Back' }).click();
    await seeStep(page, 'annual-income');
    await see(textbox(page, 'Annual income before tax')).toHaveValue('120,000');
    await see(page.getByRole('radio', { name: 'Employed full-time' })).toBeChecked();
  });

  it('by Back before the script has come finds the step before', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'annual-income', applicant);
    await takeStep(page, 'annual-income', applicant);
    await seeStep(page, 'legal-name');
    const release = await holdAll(page, '**/assets/*.js');
    await page.reload({ waitUntil: 'commit' });
    await seeStep(page, 'legal-name');
    await page.evaluate(async () => {
      const moved = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await moved;
    });
    release();
    await seeStep(page, 'annual-income');
    await see(page).toHaveURL(/\/annual-income$/);
    await page.goForward();
    await seeStep(page, 'legal-name');
  });

  it('by reload in the same moment loses no key', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'legal-name', someApplicant());
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      await textbox(page, 'First name').fill(name);
      await textbox(page, 'Last name').fill(`${name}son`);
      await page.reload();
      await see(textbox(page, 'First name')).toHaveValue(name);
      await see(textbox(page, 'Last name')).toHaveValue(`${name}son`);
      // A key that is pressed before the script came is known to nobody but the page.
      await seeScript(page);
    }
  });

  it('by reload loses no key where the browser tells only a page that is gone', async () => {
    const { page } = await stage.visitor();
    await page.addInitScript(() => {
      window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
    });
    await comeToStep(page, stage, 'legal-name', someApplicant());
    for (const name of ['Ada', 'Bea', 'Cleo']) {
      await textbox(page, 'First name').fill(name);
      await textbox(page, 'Last name').fill(`${name}son`);
      await page.reload();
      await see(textbox(page, 'First name')).toHaveValue(name);
      await see(textbox(page, 'Last name')).toHaveValue(`${name}son`);
      await seeScript(page);
    }
  });

  it('by reload keeps sensitive answers, and forgets passwords alone', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'set-password', applicant);
    await steps['set-password'].answer(page, applicant);
    await page.reload();
    await seeStep(page, 'set-password');
    await see(textbox(page, 'Password')).toHaveValue('');
    await see(textbox(page, 'Confirm password')).toHaveValue('');
    await see(page.getByRole('checkbox', { name: 'I agree to the Terms' })).toBeChecked();
    await page.getByRole('link', { name: 'Back' }).click();
    await see(textbox(page, 'Mobile phone')).toHaveValue('(303) 555-0142');
    await see(textbox(page, 'Email address')).toHaveValue(applicant.email);
    await page.getByRole('link', { name: 'Back' }).click();
    await see(textbox(page, 'Month')).toHaveValue('2');
    await see(textbox(page, 'Day')).toHaveValue('28');
    await see(textbox(page, 'Year')).toHaveValue('1980');
  });

  it('over a line that loses what the server says keeps what was typed before and since', async () => {
    const { page, watch } = await stage.visitor();
    watch.expect(/ERR_FAILED.*\/visit\/events/);
    await comeToStep(page, stage, 'legal-name', someApplicant());
    await page.route(
      '**/visit/events',
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
    const lost = page.waitForEvent('requestfailed');
    await textbox(page, 'First name').fill('Rosa');
    await lost;
    const known = page.waitForResponse((reply) => holdsAnswer(reply, 'lastName'));
    await textbox(page, 'Last name').fill('Delgado');
    see((await known).status()).toBe(200);
    await page.reload();
    await see(textbox(page, 'First name')).toHaveValue('Rosa');
    await see(textbox(page, 'Last name')).toHaveValue('Delgado');
  });

  it('with Back and Forward finds every answer', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant({ occupancy: 'Second home' });
    await walkTo(page, 'set-password', applicant);
    const passed = stepsOf(applicant).slice(0, -1);
    for (const name of passed.toReversed()) {
      await page.goBack();
      await seeStep(page, name);
    }
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('12 Juniper Lane');
    for (const name of stepsOf(applicant).slice(1)) {
      await page.goForward();
      await seeStep(page, name);
    }
    await page.goBack();
    await see(textbox(page, 'Email address')).toHaveValue(applicant.email);
  });

  it('to a later step by its address asks for what was passed over', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'birthdate', applicant);
    await textbox(page, 'Month').fill('1');
    await textbox(page, 'Day').fill('1');
    await textbox(page, 'Year').fill(String(new Date().getUTCFullYear() - 10));
    await page.goto(`${firstPage}/phone-and-email`);
    await takeStep(page, 'phone-and-email', applicant);
    await seeStep(page, 'birthdate');
    await seeOnlyProblem(page, 'Must be at least 18 years old');
  });

  it('to a step before there is an address begins at the first one, with the query kept', async () => {
    const { page, watch } = await stage.visitor();
    // What a page still learns while it is left comes too late.
    watch.expect(/409 \(Conflict\).*\/visit\/events/);
    for (const name of stepNames.slice(1)) {
      await page.goto(`${firstPage}/${name}?utm_source=spring`);
      await seeStep(page, 'register-v2');
      see(new URL(page.url()).pathname + new URL(page.url()).search).toBe(`${firstPage}?utm_source=spring`);
    }
  });
});
