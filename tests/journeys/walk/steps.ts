import type { Page } from 'playwright';
import { type Actions, byPointer, chooseHere } from './actions.ts';
import type { Applicant } from './applicant.ts';

/** A step of the journey: its heading, its button and how a person answers it. */
export interface Step {
  readonly title: string;
  /** What brands that compare rates ask in its place. */
  readonly ofPartners?: string;
  readonly button: string;
  /** By pointer, if nothing else is said. */
  readonly answer: (page: Page, applicant: Applicant, act?: Actions) => Promise<void>;
}

/** Where the journey begins. */
export const firstPage = '/account/heloc/register-v2';

/** The steps in their order, by the last part of their address. */
export const steps = {
  'register-v2': { title: 'Where is your property?', button: 'Continue', answer: answerProperty },
  'home-address': { title: 'Where do you live?', button: 'Continue', answer: answerHomeAddress },
  'for-sale': {
    title: 'Is this property currently for sale?',
    ofPartners:
      'Is this property currently for sale, or will it be listed for sale within the next 6 months?',
    button: 'Continue',
    answer: answerForSale,
  },
  'annual-income': { title: 'What is your annual income?', button: 'Continue', answer: answerIncome },
  'legal-name': { title: 'What is your legal name?', button: 'Continue', answer: answerName },
  birthdate: { title: 'When were you born?', button: 'Continue', answer: answerBirthdate },
  'phone-and-email': { title: 'How can we reach you?', button: 'Continue', answer: answerContact },
  'set-password': {
    title: 'Create your account to see your offers',
    button: 'See my offers',
    answer: answerPassword,
  },
} as const satisfies Readonly<Record<string, Step>>;

export type StepName = keyof typeof steps;

// `Object.keys` forgets which keys an object has.
export const stepNames = Object.keys(steps) as readonly StepName[];

async function answerProperty(page: Page, applicant: Applicant, act: Actions = byPointer): Promise<void> {
  await answerAddress(page, 'Property address', applicant, act);
  await act.select(
    page.getByRole('combobox', { name: 'How do you use this property?' }),
    applicant.occupancy,
  );
}

async function answerHomeAddress(page: Page, { home }: Applicant, act: Actions = byPointer): Promise<void> {
  await answerAddress(page, 'Home address', home, act);
}

async function answerAddress(
  page: Page,
  label: string,
  { street, city, state, zip }: Applicant['home'],
  act: Actions,
): Promise<void> {
  const control = page.getByRole('combobox', { name: label });
  await act.type(control, street);
  await act.typeAddress(control);
  await act.type(page.getByRole('textbox', { name: 'City' }), city);
  await act.type(page.getByRole('textbox', { name: 'State' }), state);
  await act.type(page.getByRole('textbox', { name: 'Zip code' }), zip);
}

async function answerForSale(page: Page, { isForSale }: Applicant, act: Actions = byPointer): Promise<void> {
  await chooseHere(page.getByRole('radio', { name: isForSale, exact: true }), act);
}

async function answerIncome(
  page: Page,
  { employment, income }: Applicant,
  act: Actions = byPointer,
): Promise<void> {
  await act.check(page.getByRole('radio', { name: employment, exact: true }));
  await act.type(page.getByRole('textbox', { name: 'Annual income before tax' }), income);
}

async function answerName(
  page: Page,
  { firstName, lastName }: Applicant,
  act: Actions = byPointer,
): Promise<void> {
  await act.type(page.getByRole('textbox', { name: 'First name' }), firstName);
  await act.type(page.getByRole('textbox', { name: 'Last name' }), lastName);
}

async function answerBirthdate(
  page: Page,
  { birthdate }: Applicant,
  act: Actions = byPointer,
): Promise<void> {
  await act.type(page.getByRole('textbox', { name: 'Month' }), birthdate.month);
  await act.type(page.getByRole('textbox', { name: 'Day' }), birthdate.day);
  await act.type(page.getByRole('textbox', { name: 'Year' }), birthdate.year);
}

async function answerContact(
  page: Page,
  { phone, email }: Applicant,
  act: Actions = byPointer,
): Promise<void> {
  await act.type(page.getByRole('textbox', { name: 'Mobile phone' }), phone);
  await act.type(page.getByRole('textbox', { name: 'Email address' }), email);
}

async function answerPassword(page: Page, { password }: Applicant, act: Actions = byPointer): Promise<void> {
  await act.type(page.getByRole('textbox', { name: 'Password', exact: true }), password);
  await act.type(page.getByRole('textbox', { name: 'Confirm password' }), password);
  await act.check(page.getByRole('checkbox', { name: 'I agree to the Terms' }));
  await act.check(page.getByRole('checkbox', { name: 'I agree to get' }));
}
