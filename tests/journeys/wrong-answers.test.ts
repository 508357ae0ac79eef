import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { seeRefused } from './walk/see-problems.ts';
import type { Problem } from './walk/see-problems.ts';
import type { StepName } from './walk/steps.ts';
import { begin, seeOffers, seeScript, seeStep, stepsOf, takeStep } from './walk/walk.ts';

type Fill = (page: Page) => Promise<void>;
/** What is entered, one try after the other on the same page, and the problems that each must show. */
type Try = readonly [Fill, ...(readonly Problem[])];

const nothing: Fill = async () => {};
const text =
  (name: string, value: string): Fill =>
  (page) =>
    page.getByRole('textbox', { name, exact: name === 'Password' }).fill(value);
/** Types key by key, so that the input groups digits on the way. */
const keys =
  (name: string, value: string): Fill =>
  async (page) => {
    const input = page.getByRole('textbox', { name });
    await input.fill('');
    await input.pressSequentially(value);
  };
/** Chooses an answer, which a press on `heading` shows. */
const chosen =
  (label: string, heading?: string): Fill =>
  async (page) => {
    if (heading !== undefined) await page.getByText(heading).click();
    await page.getByRole('radio', { name: label, exact: true }).check();
  };
const all =
  (...fills: readonly Fill[]): Fill =>
  async (page) => {
    for (const fill of fills) await fill(page);
  };
const street =
  (label: string, value: string): Fill =>
  async (page) => {
    await page.getByRole('combobox', { name: label }).fill(value);
  };
const notListed: Fill = (page) => page.getByRole('option', { name: 'Address not listed' }).click();

const unsupported = 'Some of the characters entered are not supported.';
const income = 'Annual income before tax';
const employment = 'How do you earn your main income?';
const date = (month: string, day: string, year: string): Fill =>
  all(text('Month', month), text('Day', day), text('Year', year));
const password = 'Juniper-lane-12!';
const consents: readonly Problem[] = [
  ['I agree to the Terms and the Privacy Policy', 'Required'],
  ['I agree to get electronic communications', 'Required'],
];

// What is refused with which words is in the clauses of A5.
const tries: Readonly<Record<StepName, readonly Try[]>> = {
  'register-v2': [
    [
      all(
        street('Property address', '12 Juniper Lane'),
        notListed,
        text('City', 'Denver 2'),
        text('State', 'c'),
        text('Zip code', '8020'),
      ),
      ['City', 'Please enter a valid city name'],
      ['State', 'State must be two characters in length'],
      ['Zip code', 'Please enter a valid zipcode'],
      ['How do you use this property?', 'Please select an occupancy type'],
    ],
  ],
  'home-address': [[street('Home address', 'ab'), ['Home address', 'Please enter a valid property address']]],
  'for-sale': [[nothing, ['Is this property currently for sale?', 'Required']]],
  'annual-income': [
    [
      all(
        chosen('Unemployed / furloughed', 'Other kinds of income'),
        text(income, '-1'),
        text('Other annual income', '-1'),
      ),
      [employment, "We apologize. At this time, we don't lend to unemployed borrowers."],
      [income, 'Must be at least $0'],
      // A negative income is a low one, too.
      ['Confirm', 'Please confirm that you earn this in a whole year, or correct it'],
      ['Other annual income', 'Must be at least $0'],
    ],
    [
      all(chosen('Retired'), keys(income, '85000,50'), text('Other annual income', '')),
      [income, 'Please enter the amount in numbers, such as 85,000'],
    ],
  ],
  'legal-name': [
    [
      all(text('First name', ' A '), text('Middle name', 'a b c d'), text('Last name', 'D')),
      ['First name', 'First name must be at least 2 characters long'],
      ['Middle name', unsupported],
      ['Last name', unsupported],
    ],
    [
      all(text('First name', '--'), text('Middle name', 'O’Hara'), text('Last name', ' - ')),
      ['First name', unsupported],
      ['Last name', unsupported],
    ],
  ],
  birthdate: [[date('2', '30', '1980'), ['Date of birth', 'Invalid date']]],
  'phone-and-email': [
    [
      all(text('Mobile phone', '303555'), text('Email address', 'rosa@')),
      ['Mobile phone', 'Please enter a valid phone number'],
      ['Email address', 'Please enter a valid email address'],
    ],
  ],
  'set-password': [
    [
      all(text('Password', 'Short-1!'), text('Confirm password', 'Short-1!')),
      ['Password', 'Use at least 12 characters'],
      ...consents,
    ],
    [
      all(text('Password', password), text('Confirm password', `${password}!`)),
      ['Confirm password', "Passwords don't match"],
      ...consents,
    ],
  ],
};

describe('wrong answers', () => {
  const stage = setStage();

  it('on each step are explained, and nothing is lost', async () => {
    const { page } = await stage.visitor();
    // Another street than the wrong answers have: an input whose text stays suggests nothing.
    const applicant = someApplicant({ occupancy: 'Second home', street: '14 Juniper Lane' });
    await begin(page);
    await seeScript(page);
    for (const name of stepsOf(applicant)) {
      await seeStep(page, name);
      for (const [fill, ...problems] of tries[name]) {
        await fill(page);
        await seeRefused(page, name, problems);
      }
      await takeStep(page, name, applicant);
    }
    await seeOffers(page);
  });
});
