import type { Page } from 'playwright';
import { describe, it } from 'vitest';
import { setStage } from './stage/set-stage.ts';
import { someApplicant } from './walk/applicant.ts';
import { seeRefused } from './walk/see-problems.ts';
import type { Problem } from './walk/see-problems.ts';
import { firstPage } from './walk/steps.ts';
import type { StepName } from './walk/steps.ts';
import { begin, seeOffers, seeScript, seeStep, stepsOf, takeStep, walkTo } from './walk/walk.ts';

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
const choice =
  (name: string, label: string): Fill =>
  (page) =>
    page
      .getByRole('combobox', { name })
      .selectOption(label)
      .then(() => undefined);
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

const addressTries = (label: string, rest: readonly Problem[]): readonly Try[] => [
  [nothing, [label, 'Please enter a valid property address']],
  [street(label, 'ab'), [label, 'Please enter a valid property address']],
  [street(label, 'Broadway'), [label, 'Please enter a valid property address']],
  [
    all(street(label, '12 Juniper Lane'), notListed),
    ['City', 'Please enter a valid city name'],
    ['State', 'State must be two characters in length'],
    ['Zip code', 'Please enter a valid zipcode'],
    ...rest,
  ],
  [
    all(text('City', 'Denver 2'), text('State', 'c'), text('Zip code', '8020')),
    ['City', 'Please enter a valid city name'],
    ['State', 'State must be two characters in length'],
    ['Zip code', 'Please enter a valid zipcode'],
    ...rest,
  ],
  [
    all(text('City', 'Denver'), text('State', 'zz'), text('Zip code', '80203')),
    ['State', 'Please enter a valid state'],
    ...rest,
  ],
];

const unsupported = 'Some of the characters entered are not supported.';
const income = 'Annual income before tax';
const employment = 'How do you earn your main income?';
const date = (month: string, day: string, year: string): Fill =>
  all(text('Month', month), text('Day', day), text('Year', year));
const thisYear = new Date().getUTCFullYear();
const password = 'Juniper-lane-12!';
const consents: readonly Problem[] = [
  ['I agree to the Terms and the Privacy Policy', 'Required'],
  ['I agree to get electronic communications', 'Required'],
];

const tries: Readonly<Record<StepName, readonly Try[]>> = {
  'register-v2': addressTries('Property address', [
    ['How do you use this property?', 'Please select an occupancy type'],
  ]),
  'home-address': addressTries('Home address', []),
  'for-sale': [[nothing, ['Is this property currently for sale?', 'Required']]],
  'annual-income': [
    [nothing, [employment, 'Required'], [income, 'Required']],
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
      all(chosen('Retired'), text(income, '9,999,999.01'), text('Other annual income', '')),
      [income, 'Must be less than $10,000,000'],
    ],
    [
      text(income, '14,999.99'),
      ['Confirm', 'Please confirm that you earn this in a whole year, or correct it'],
    ],
    [keys(income, '85000,50'), [income, 'Please enter the amount in numbers, such as 85,000']],
    [keys(income, '85000.999'), [income, 'Please enter the amount in numbers, such as 85,000']],
    [text(income, '85k'), [income, 'Please enter the amount in numbers, such as 85,000']],
  ],
  'legal-name': [
    [nothing, ['First name', 'Please enter the first name'], ['Last name', 'Last name is required']],
    [
      all(text('First name', ' A '), text('Middle name', 'a b c d'), text('Last name', 'D')),
      ['First name', 'First name must be at least 2 characters long'],
      ['Middle name', unsupported],
      ['Last name', unsupported],
    ],
    [
      all(text('First name', 'Ros4'), text('Middle name', "O'Hara Jr."), text('Last name', "O'Brien")),
      ['First name', unsupported],
      ['Last name', unsupported],
    ],
    [
      all(text('First name', '--'), text('Middle name', 'O’Hara'), text('Last name', ' - ')),
      ['First name', unsupported],
      ['Last name', unsupported],
    ],
  ],
  birthdate: [
    [nothing, ['Date of birth', 'Date of birth is required']],
    [date('2', '3', ''), ['Date of birth', 'Date of birth is required']],
    [date('', '', '1980'), ['Date of birth', 'Invalid date']],
    [date('2', '30', '1980'), ['Date of birth', 'Invalid date']],
    [date('12', '31', '1899'), ['Date of birth', 'Invalid date']],
    [date('1', '1', String(thisYear - 10)), ['Date of birth', 'Must be at least 18 years old']],
  ],
  'phone-and-email': [
    [
      nothing,
      ['Mobile phone', 'Please enter your mobile phone'],
      ['Email address', 'Please enter your email'],
    ],
    [
      all(text('Mobile phone', '303555'), text('Email address', 'rosa@')),
      ['Mobile phone', 'Please enter a valid phone number'],
      ['Email address', 'Please enter a valid email address'],
    ],
    [
      all(text('Mobile phone', '1303555'), text('Email address', 'rosa@example.com')),
      ['Mobile phone', 'Country code 1 is not needed'],
    ],
  ],
  'set-password': [
    [nothing, ['Password', 'Required'], ['Confirm password', 'Required'], ...consents],
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
    [
      all(text('Password', `${password} `), text('Confirm password', password)),
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

  it('are too young at eighteen where the property is in Alabama', async () => {
    const { page } = await stage.visitor();
    const applicant = someApplicant({ city: 'Mobile', state: 'AL', zip: '36602' });
    await walkTo(page, 'birthdate', applicant);
    await date('1', '1', String(thisYear - 18))(page);
    await seeRefused(page, 'birthdate', [['Date of birth', 'Must be at least 19 years old']]);
  });

  it('are too young below 62 for the brand that asks for it', async () => {
    const { page } = await stage.visitor();
    await begin(page, `${firstPage}?org=GOLDENYEARS`);
    await takeStep(page, 'register-v2', someApplicant());
    await seeStep(page, 'for-sale');
    await page.goto(`${firstPage}/birthdate`);
    await date('1', '2', String(thisYear - 61))(page);
    const message = 'Must be 62 years or older to apply for a loan';
    await seeRefused(page, 'birthdate', [['Date of birth', message]]);
  });

  it('about New York are refused where the brand is under review', async () => {
    const { page } = await stage.visitor();
    await walkTo(page, 'register-v2', someApplicant(), `${firstPage}?org=RATECOMPASS`);
    await all(street('Property address', '12 Juniper Lane'), notListed)(page);
    await all(text('City', 'Albany'), text('State', 'ny'), text('Zip code', '12207'))(page);
    await choice('How do you use this property?', 'I live here')(page);
    await seeRefused(page, 'register-v2', [
      [
        'State',
        "We're not yet available in your state or aren't currently lending in your area but are working hard to make it happen.",
      ],
    ]);
  });
});
