import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { tabTo } from './walk/by-keys.ts';
import { applyAtOnce, comeToStep } from './walk/come-to-step.ts';
import { see } from './walk/see.ts';
import { begin, seeHeading, seeOffers, seeStep } from './walk/walk.ts';

async function type(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page.getByRole('textbox', { name: new RegExp(`^${label}( \\(optional\\))?$`) }));
  await page.keyboard.type(text);
}

async function press(page: Page, button: string): Promise<void> {
  await tabTo(page.getByRole('button', { name: button, exact: true }));
  await page.keyboard.press('Space');
}

/** Chooses an option of a list by its first letters, as lists allow. */
async function choose(page: Page, label: string, letters: string, chosen: string): Promise<void> {
  const list = page.getByRole('combobox', { name: label });
  await tabTo(list);
  await page.keyboard.type(letters);
  await see(list).toHaveValue(chosen);
}

async function seeFocusedHeading(page: Page, title: string): Promise<void> {
  await seeHeading(page, title);
  await see(page.getByRole('heading', { level: 1 })).toBeFocused();
}

async function answerProperty(page: Page): Promise<void> {
  const street = page.getByRole('combobox', { name: 'Property address' });
  await tabTo(street);
  await page.keyboard.type('680 main');
  await see(page.getByRole('option', { name: '680 Main St, Denver, CO 80203' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await see(street).toHaveValue('680 Main St');
  await choose(page, 'How do you use this property?', 'I live', 'HOME');
  await press(page, 'Continue');
}

/** Chooses one of the answers that a press on their heading shows. */
async function answerKindOfIncome(page: Page): Promise<void> {
  await tabTo(page.getByRole('radio', { name: 'Employed full-time' }));
  // The last one that is in sight.
  await page.keyboard.press('ArrowUp');
  await see(page.getByRole('radio', { name: 'Retired' })).toBeChecked();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await see(page.getByRole('radio', { name: 'Alimony' })).toBeChecked();
}

/** Has a word explained, and the explanation gone again. */
async function readTip(page: Page): Promise<void> {
  await tabTo(page.getByRole('button', { name: 'Origination fee' }));
  const tip = page.getByRole('tooltip');
  await see(tip).toContainText('What we charge for making the loan');
  await page.keyboard.press('Escape');
  await see(tip).toBeHidden();
}

describe('the keyboard alone', () => {
  const stage = setStage();

  it('chooses a suggestion', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await answerProperty(page);
    await seeFocusedHeading(page, 'Is this property currently for sale?');
  });

  it('chooses an answer behind a heading', async () => {
    const { page } = await stage.visitor();
    await comeToStep(page, stage, 'annual-income', someApplicant());
    await answerKindOfIncome(page);
    await type(page, 'Annual income before tax', '12000');
    await press(page, 'Confirm');
    await type(page, 'Other annual income', '100000');
    // Enter in an input submits, too.
    await page.keyboard.press('Enter');
    await seeFocusedHeading(page, 'What is your legal name?');
  });

  it('has a word explained', async () => {
    const { page } = await stage.visitor();
    await applyAtOnce(page, stage, someApplicant());
    await seeOffers(page);
    await see(page.getByRole('heading', { level: 1 })).toBeFocused();
    await tabTo(page.getByRole('radio'));
    await page.keyboard.press('ArrowDown');
    await see(page.getByRole('radio', { name: '10 years' })).toBeChecked();
    await readTip(page);
  });

  it('leads from the summary of problems to a field, and out of a modal', async () => {
    const { page } = await stage.visitor();
    await begin(page);
    await press(page, 'Continue');
    const street = page.getByRole('combobox', { name: 'Property address' });
    await see(street).toBeFocused();
    await page.keyboard.type('1 Palm Way');
    await see(page.getByRole('option', { name: 'Address not listed' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await press(page, 'Continue');
    const summary = page.getByRole('region', { name: 'Please check your answers' });
    await see(summary).toBeFocused();
    await tabTo(summary.getByRole('link').first());
    await page.keyboard.press('Enter');
    await see(page.getByRole('textbox', { name: 'City' })).toBeFocused();
    await type(page, 'City', 'Honolulu');
    await type(page, 'State', 'hi');
    await type(page, 'Zip code', '96813');
    await choose(page, 'How do you use this property?', 'I live', 'HOME');
    await press(page, 'Continue');
    const dialog = page.getByRole('dialog', {
      name: 'Looks like you are applying with a property located in Hawaii.',
    });
    await see(dialog).toContainText("Figure doesn't lend in Hawaii");
    await page.keyboard.press('Escape');
    await see(dialog).toBeHidden();
    await seeStep(page, 'register-v2');
    await see(street).toHaveValue('1 Palm Way');
    await see.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  });
});
