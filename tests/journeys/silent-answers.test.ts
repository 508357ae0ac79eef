import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { comeToStep } from './walk/come-to-step.ts';
import { holdOnce, letEffectsRun } from './walk/hold-back.ts';
import { see } from './walk/see.ts';
import type { StepName } from './walk/steps.ts';
import { seeOffers, seeScript, seeStep, submit } from './walk/walk.ts';
import { seeOnlyProblem } from './walk/see-problems.ts';

const stage = setStage();
const engine = '**/assets/connect-visit-*.js';

type Fill = (page: Page, answers: Readonly<Record<string, string | true>>) => Promise<void>;

/** Fills controls in by their names as a browser does that tells no script of it. */
const asBrowser: Fill = (page, answers) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const controls = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
      const control = controls.find((one) => one.type !== 'radio' || one.value === value);
      const key = value === true || control?.type === 'radio' ? 'checked' : 'value';
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), key);
      native?.set?.call(control, key === 'checked' ? true : value);
    }
  }, answers);

/** The same as a script does, such as that of a password manager. */
const asScript: Fill = (page, answers) =>
  page.evaluate((given) => {
    for (const [name, value] of Object.entries(given)) {
      const controls = [...document.querySelectorAll<HTMLInputElement>(`main [name="${name}"]`)];
      const control = controls.find((one) => one.type !== 'radio' || one.value === value);
      if (control === undefined) throw new Error(`There is no ${name}.`);
      if (value === true || control.type === 'radio') control.checked = true;
      else control.value = String(value);
    }
  }, answers);

describe.each([
  ['the browser', asBrowser],
  ['a script', asScript],
])('what %s fills in without an event', (_who, fill) => {
  it('is read when the step is submitted, by a button or by Enter', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'for-sale', applicant);
    await fill(page, { isListedForSale: 'NO' });
    await submit(page, 'for-sale');
    await seeStep(page, 'annual-income');
    await see(page.getByRole('textbox', { name: 'Annual income before tax' })).toBeVisible();
    await fill(page, { employmentType: 'FULL_TIME', income: '120000', otherIncome: '1000' });
    await submit(page, 'annual-income');
    await seeStep(page, 'legal-name');
    await see(page.getByRole('textbox', { name: 'Middle name' })).toBeVisible();
    await fill(page, { firstName: 'Rosa', lastName: 'Delgado', suffix: 'JR' });
    await page.getByRole('textbox', { name: 'Middle name' }).press('Enter');
    await seeStep(page, 'birthdate');
    await see(page.getByRole('textbox', { name: 'Year' })).toBeVisible();
    await fill(page, { 'dob.month': '2', 'dob.day': '28', 'dob.year': '1980' });
    await submit(page, 'birthdate');
    await seeStep(page, 'phone-and-email');
    await see(page.getByRole('textbox', { name: 'Mobile phone' })).toBeVisible();
    await fill(page, { phoneNumber: '3035550142', email: applicant.email, smsMarketingConsent: true });
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
    const { password } = applicant;
    await see(page.getByRole('textbox', { name: 'Confirm password' })).toBeVisible();
    await fill(page, {
      password,
      confirmPassword: password,
      termPrivacyConsent: true,
      communicationConsent: true,
    });
    await submit(page, 'set-password');
    await seeOffers(page);
  });

  it('is kept when the remaining controls come later', async () => {
    const { page } = await stage.visitor();
    const scripts = '**/lazy-registry-*.js';
    const release = await holdOnce(page, scripts);
    const asked = page.waitForRequest(scripts);
    await comeToStep(page, stage, 'for-sale', someApplicant());
    await fill(page, { isListedForSale: 'NO' });
    const address = (await asked).url();
    release();
    await page.evaluate((script) => import(script), address);
    await letEffectsRun(page);
    await see(page.getByRole('radio', { name: 'No' })).toBeChecked();
    await submit(page, 'for-sale');
    await seeStep(page, 'annual-income');
  });

  it.each<[StepName, Readonly<Record<string, string | true>>, (page: Page) => Promise<void>]>([
    [
      'for-sale',
      { isListedForSale: 'NO' },
      (page) => see(page.getByRole('radio', { name: 'No' })).toBeChecked(),
    ],
    [
      'legal-name',
      { firstName: 'Rosa', suffix: 'JR' },
      (page) => see(page.getByRole('combobox', { name: 'Suffix' })).toHaveValue('JR'),
    ],
    [
      'phone-and-email',
      { smsMarketingConsent: true },
      (page) => see(page.getByRole('checkbox', { name: 'Send me texts about offers' })).toBeChecked(),
    ],
  ])('on %s is kept when the engine comes later', async (step, answers, seeAnswer) => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, step, someApplicant());
    const release = await holdOnce(page, engine);
    const asked = page.waitForRequest(engine);
    await page.reload();
    const address = (await asked).url();
    await seeScript(page);
    await fill(page, answers);
    release();
    await page.evaluate((script) => import(script), address);
    await letEffectsRun(page);
    await seeAnswer(page);
    await page.reload();
    await seeAnswer(page);
  });

  it('is kept when the page is left, and when another answer is checked', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant();
    await comeToStep(page, stage, 'phone-and-email', applicant);
    await fill(page, { phoneNumber: '3035550142', smsMarketingConsent: true });
    await submit(page, 'phone-and-email');
    await seeOnlyProblem(page, 'Please enter your email');
    await see(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('(303) 555-0142');
    await see(page.getByRole('checkbox', { name: 'Send me texts about offers' })).toBeChecked();
    await fill(page, { email: applicant.email });
    await page.reload();
    await seeScript(page);
    await see(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(applicant.email);
    await submit(page, 'phone-and-email');
    await seeStep(page, 'set-password');
  });
});
