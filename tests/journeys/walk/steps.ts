import type { Page } from 'playwright';
import type { Applicant } from './applicant.ts';

/** A step of the journey: its heading, its button and how a person answers it. */
export interface Step {
  readonly title: string;
  readonly button: string;
  readonly answer: (page: Page, applicant: Applicant) => Promise<void>;
}

/** Where the journey begins. */
export const firstPage = '/account/heloc/register-v2';

/** The steps in their order, by the last part of their address. */
export const steps = {
  'register-v2': { title: 'Where is your property?', button: 'Continue', answer: answerProperty },
  'home-address': { title: 'Where do you live?', button: 'Continue', answer: answerHomeAddress },
  'for-sale': { title: 'Is your property for sale?', button: 'Continue', answer: answerForSale },
  'annual-income': { title: 'What is your annual income?', button: 'Continue', answer: answerIncome },
  'legal-name': { title: 'What is your legal name?', button: 'Continue', answer: answerName },
  birthdate: { title: 'When were you born?', button: 'Continue', answer: answerBirthdate },
  'phone-and-email': { title: 'How can we reach you?', button: 'Continue', answer: answerContact },
  'set-password': { title: 'Almost there', button: 'See my offers', answer: answerPassword },
} as const satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof steps;

// `Object.keys` forgets which keys an object has.
export const stepNames = Object.keys(steps) as readonly StepName[];

async function answerProperty(page: Page, { street, city, state, zip, occupancy }: Applicant): Promise<void> {
  await answerAddress(page, 'Property address', { street, city, state, zip });
  await page.getByRole('combobox', { name: 'How do you use this property?' }).selectOption(occupancy);
}

async function answerHomeAddress(page: Page, { home }: Applicant): Promise<void> {
  await answerAddress(page, 'Home address', home);
}

async function answerAddress(page: Page, label: string, address: Applicant['home']): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(address.street);
  await page.getByRole('option', { name: 'Address not listed' }).click();
  await page.getByRole('textbox', { name: 'City' }).fill(address.city);
  await page.getByRole('textbox', { name: 'State' }).fill(address.state);
  await page.getByRole('textbox', { name: 'Zip code' }).fill(address.zip);
}

async function answerForSale(page: Page, { isForSale }: Applicant): Promise<void> {
  await page.getByRole('radio', { name: isForSale, exact: true }).check();
}

async function answerIncome(page: Page, { employment, income }: Applicant): Promise<void> {
  await page.getByRole('combobox', { name: 'How do you earn your main income?' }).selectOption(employment);
  await page.getByRole('textbox', { name: 'Annual income before tax' }).fill(income);
}

async function answerName(page: Page, { firstName, lastName }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'First name' }).fill(firstName);
  await page.getByRole('textbox', { name: 'Last name' }).fill(lastName);
}

async function answerBirthdate(page: Page, { birthdate }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'Month' }).fill(birthdate.month);
  await page.getByRole('textbox', { name: 'Day' }).fill(birthdate.day);
  await page.getByRole('textbox', { name: 'Year' }).fill(birthdate.year);
}

async function answerContact(page: Page, { phone, email }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'Mobile phone' }).fill(phone);
  await page.getByRole('textbox', { name: 'Email address' }).fill(email);
}

async function answerPassword(page: Page, { password }: Applicant): Promise<void> {
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Confirm password' }).fill(password);
  await page.getByRole('checkbox', { name: 'I agree to the Terms' }).check();
  await page.getByRole('checkbox', { name: 'I agree to get' }).check();
}
