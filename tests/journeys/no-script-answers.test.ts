import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { narrow, setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { see } from './walk/see.ts';
import { firstPage } from './walk/steps.ts';
import { seeStep, submit, takeStep } from './walk/walk.ts';
import { withoutScript } from './walk/ways.ts';

describe('without script', () => {
  const stage = setStage();

  async function open(): Promise<Page> {
    const { page } = await stage.visitor(narrow, { javaScriptEnabled: false });
    await withoutScript.open(page, firstPage);
    return page;
  }

  /** Comes to a step behind the address, by way of a suggestion. */
  async function openForSale(): Promise<Page> {
    const page = await open();
    await page.getByRole('combobox', { name: 'Property address' }).fill('680 main');
    await submit(page, 'register-v2');
    await page.getByRole('button', { name: '680 Main St, Denver, CO 80203' }).click();
    await see(page.getByRole('textbox', { name: 'City' })).toHaveValue('Denver');
    await page.getByRole('combobox', { name: 'How do you use' }).selectOption('I live here');
    await submit(page, 'register-v2');
    await seeStep(page, 'for-sale');
    return page;
  }

  it('suggestions are buttons, and choosing one fills in the address', async () => {
    const page = await openForSale();
    await page.goBack();
    await see(page.getByRole('combobox', { name: 'Property address' })).toHaveValue('680 Main St');
    await see(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('80203');
    await page.goForward();
    await seeStep(page, 'for-sale');
  });

  it('what is wrong is above the form, which keeps all answers', async () => {
    const page = await openForSale();
    await submit(page, 'for-sale');
    const problem = page.getByRole('region', { name: 'Please check your answers' });
    await see(problem).toBeFocused();
    await problem.getByRole('link').click();
    await see(page).toHaveURL(/#screen-isListedForSale$/);
    await page.getByRole('radio', { name: 'No' }).check();
    await submit(page, 'for-sale');
    await seeStep(page, 'annual-income');
    await page.getByText('Other kinds of income').click();
    await page.getByRole('radio', { name: 'Alimony' }).check();
    await page.getByRole('textbox', { name: 'Annual income before tax' }).fill('14,000');
    await page.keyboard.press('Enter');
    await see(page.getByRole('button', { name: 'Confirm' })).toBeVisible();
    await see(page.getByRole('radio', { name: 'Alimony' })).toBeChecked();
    await see(page.getByRole('textbox', { name: 'Annual income before tax' })).toHaveValue('14,000');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await see(page.getByRole('button', { name: 'Confirm' })).toHaveAttribute('aria-pressed', 'true');
    await submit(page, 'annual-income');
    await seeStep(page, 'legal-name');
  });

  it('a modal is part of the page, and can be closed', async () => {
    const page = await open();
    await page.getByRole('combobox', { name: 'Property address' }).fill('1 Ocean Drive');
    await submit(page, 'register-v2');
    await page.getByRole('textbox', { name: 'City' }).fill('Hilo');
    await page.getByRole('textbox', { name: 'State' }).fill('HI');
    await page.getByRole('textbox', { name: 'Zip code' }).fill('96720');
    await page.getByRole('combobox', { name: 'How do you use' }).selectOption('I live here');
    await submit(page, 'register-v2');
    const dialog = page.getByRole('dialog');
    await see(dialog.getByRole('heading', { name: /Hawaii/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Change the address' }).click();
    await see(dialog).toBeHidden();
    await see(page.getByRole('textbox', { name: 'City' })).toHaveValue('Hilo');
  });

  it('a password is asked for again, and everything else is kept', async () => {
    const page = await openForSale();
    const applicant = someApplicant();
    for (const name of ['for-sale', 'annual-income', 'legal-name', 'birthdate', 'phone-and-email'] as const) {
      await takeStep(page, name, applicant);
    }
    await page.getByRole('textbox', { name: 'Password', exact: true }).fill(applicant.password);
    await page.getByRole('textbox', { name: 'Confirm password' }).fill('another');
    await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
    await submit(page, 'set-password');
    await see(page.getByRole('link', { name: /Passwords don't match/ })).toBeVisible();
    await see(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('');
    await see(page.getByRole('checkbox', { name: 'I agree to the Terms' })).toBeChecked();
  });

  it('two tabs on different steps both go on from where they are', async () => {
    const page = await openForSale();
    const other = await page.context().newPage();
    await withoutScript.open(other, firstPage);
    await page.getByRole('radio', { name: 'No' }).check();
    await submit(page, 'for-sale');
    await seeStep(page, 'annual-income');
    await other.getByRole('textbox', { name: 'Zip code' }).fill('80299');
    await submit(other, 'register-v2');
    await seeStep(other, 'for-sale');
    await see(other.getByRole('radio', { name: 'No' })).toBeChecked();
  });
});
