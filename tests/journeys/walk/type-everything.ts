import { see } from './see.ts';
import type { Page } from 'playwright';
import { begin, seeStep, submit } from './walk.ts';

/** Answers every step key by key, as an applicant named Rosa Delgado-Ruiz does who was sent by a campaign. */
export async function typeEverything(page: Page, email: string, password: string): Promise<void> {
  await begin(page, '/account/heloc/register-v2?utm_source=spring&utm_campaign=Sample');
  await pickAddress(page);
  await page.getByRole('combobox', { name: 'How do you use this property?' }).selectOption('I live here');
  await submit(page, 'register-v2');
  await seeStep(page, 'for-sale');
  await page.getByRole('radio', { name: 'No' }).press('Space');
  await submit(page, 'for-sale');
  await typeIncome(page);
  await typePerson(page);
  await typeContact(page, email);
  await typePassword(page, password);
}

async function pickAddress(page: Page): Promise<void> {
  const street = page.getByRole('combobox', { name: 'Property address' });
  await street.pressSequentially('680 main den');
  const found = page.getByRole('listbox', { name: 'Property address' }).getByRole('option');
  await see(found).toHaveText(['680 Main St, Denver, CO 80203', 'Address not listed']);
  await street.press('ArrowDown');
  await see(found.first()).toHaveAttribute('aria-selected', 'true');
  await street.press('Enter');
  await see(street).toHaveValue('680 Main St');
  await see(page.getByRole('textbox', { name: 'City' })).toHaveValue('Denver');
  await see(page.getByRole('textbox', { name: 'State' })).toHaveValue('CO');
  await see(page.getByRole('textbox', { name: 'Zip code' })).toHaveValue('80203');
}

// Low enough to look like a month's, so that it has to be confirmed.
async function typeIncome(page: Page): Promise<void> {
  await seeStep(page, 'annual-income');
  await page.getByText('Other kinds of income').click();
  await page.getByRole('radio', { name: 'Alimony' }).check();
  await typeInto(page, 'Annual income before tax', '14000');
  // It is checked once it is left.
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('textbox', { name: 'Other annual income' }).fill('90,000.50');
  await submit(page, 'annual-income');
}

async function typePerson(page: Page): Promise<void> {
  await seeStep(page, 'legal-name');
  await typeInto(page, 'First name', ' Rosa ');
  await typeInto(page, 'Last name', 'Delgado-Ruiz');
  await page.getByRole('combobox', { name: 'Suffix' }).selectOption('Jr.');
  await submit(page, 'legal-name');
  await seeStep(page, 'birthdate');
  await typeInto(page, 'Month', '2');
  await typeInto(page, 'Day', '29');
  await typeInto(page, 'Year', '1980');
  await submit(page, 'birthdate');
}

async function typeContact(page: Page, email: string): Promise<void> {
  await seeStep(page, 'phone-and-email');
  await typeInto(page, 'Mobile phone', '3035550142');
  await see(page.getByRole('textbox', { name: 'Mobile phone' })).toHaveValue('(303) 555-0142');
  await typeInto(page, 'Email address', email);
  await page.getByRole('checkbox', { name: 'Send me texts about my application' }).check();
  await submit(page, 'phone-and-email');
}

async function typePassword(page: Page, password: string): Promise<void> {
  await seeStep(page, 'set-password');
  await typeInto(page, 'Password', password);
  await typeInto(page, 'Confirm password', password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to get' }).check();
  await submit(page, 'set-password');
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: label, exact: true }).pressSequentially(text);
}
