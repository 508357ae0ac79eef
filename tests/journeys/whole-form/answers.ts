import { type Deed, type Stop, choose, date, goOn, month, press, text } from './deeds.ts';

const noneInsteadOf = (other: string): Deed => ({ choose: 'None of these', insteadOf: other });

/** Month and year a month ago: the form asks for work that ended lately. */
function lastMonth(): readonly [number, number] {
  const now = new Date();
  const before = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1));
  return [before.getUTCMonth() + 1, before.getUTCFullYear()];
}

const address = (street: string, city: string, state: string, zip: string): readonly Deed[] => [
  text('Street and number', street),
  text('City', city),
  { find: 'State', is: state },
  text('ZIP code', zip),
];
const amount = (dollars: number, often: string, at: number, year: number): readonly Deed[] => [
  text('How much is it before taxes?', dollars),
  choose(often),
  ...month('Since which month?', at, year),
  choose('No', 'Does it end within three months?'),
];

const member = 'apply/household/*';
const source = `${member}/income/*`;

/** A helper fills in the form for a woman who lives with her father and her child. */
export const household: readonly Stop[] = [
  ['apply', choose('I am helping somebody else'), press('Start')],
  [
    'apply/urgent',
    choose('There is no food for the next days'),
    noneInsteadOf('There is no food for the next days'),
    goOn,
  ],
  [
    'apply/name',
    text('First name', 'Ann'),
    text('Last name', 'Lee'),
    ...date('Date of birth', 4, 2, 1988),
    text('Social Security number', '900 12 3456'),
    goOn,
  ],
  [
    'apply/contact',
    text('Telephone', '5550100177'),
    choose('Another language'),
    text('Which language?', 'Khmer'),
    goOn,
  ],
  [
    'apply/home',
    choose('In a house, an apartment or a room'),
    ...address('12 Elm Street', 'Salem', 'Oregon', '97301'),
    ...month('Since which month?', 3, 2024),
    goOn,
  ],
  [
    'apply/mail',
    choose('Yes'),
    { find: 'Country', is: 'Canada' },
    text('Street and number', '5 Rue Haute'),
    text('City', 'Laval'),
    text('Province or region', 'Quebec'),
    text('Postcode', 'h7a 1b2'),
    goOn,
  ],
  [
    'apply/helper',
    text('Your name', 'Dee Kim'),
    choose('Something else'),
    text('Please say what', 'Her teacher'),
    text('Telephone', '5550100188'),
    { find: 'Country', is: 'United States' },
    ...address('3 Oak Lane', 'Keizer', 'Oregon', '97303'),
    choose('Send this application'),
    choose('Give the interview'),
    goOn,
  ],
  ['apply/household', press('Add a person')],
  [
    `${member}/about`,
    text('First name', 'Bo'),
    text('Last name', 'Lee'),
    ...date('Date of birth', 1, 20, 1957),
    choose('My mother or father'),
    choose('Yes'),
    goOn,
  ],
  [
    `${member}/status`,
    choose('No, with a status that counts'),
    ...month('Since which month in the country?', 8, 1999),
    text('Social Security number', '900-76-5432'),
    goOn,
  ],
  [
    `${member}/situation`,
    choose('Goes to college or a training school'),
    text('Which school?', 'Chemeketa'),
    choose('Has a disability, or gets money for one'),
    goOn,
  ],
  [`${member}/paid`, choose('Yes'), goOn],
  [`${member}/income`, press('Add an income')],
  [`${source}/what`, choose('Wages from a job'), goOn],
  [
    `${source}/payer`,
    text('Name of the employer', 'Salem Bakery'),
    ...address('1 Mill Road', 'Salem', 'Oregon', '97302'),
    goOn,
  ],
  [`${source}/amount`, text('Hours a week', 20), ...amount(300, 'Every two weeks', 2, 2025), goOn],
  [`${member}/income`, press('Add an income')],
  [`${source}/what`, choose('Social Security or SSI'), goOn],
  [`${source}/amount`, ...amount(700, 'Once a month', 1, 2019), goOn],
  [`${member}/income`, goOn],
  ['apply/household', press('Add a person')],
  [
    `${member}/about`,
    text('First name', 'Cy'),
    text('Last name', 'Lee'),
    ...date('Date of birth', 11, 30, 2019),
    choose('My child'),
    choose('Yes'),
    goOn,
  ],
  [`${member}/status`, choose('Yes, or a national'), choose('Cy has no Social Security number'), goOn],
  [`${member}/situation`, choose('None of these'), goOn],
  ['apply/household', goOn],
  ['apply/income', press('Add an income')],
  ['apply/income/*/what', choose('Something else'), text('Please say what', 'Lessons'), goOn],
  ['apply/income/*/amount', ...amount(50, 'Every week', 9, 2025), goOn],
  ['apply/income', goOn],
  [
    'apply/changes',
    choose('Yes'),
    ...month('In which month?', ...lastMonth()),
    text('What happened?', 'The mill closed.'),
    goOn,
  ],
  ['apply/overview', goOn],
  ['apply/savings', press('Add a vehicle')],
  ['apply/savings', goOn],
  // What is wrong is said, in the row as well, and looked at before it is fixed.
  ['apply/savings', goOn],
  [
    'apply/savings',
    text('Cash at home today', 40),
    text('All accounts together', 120),
    text('Make and model', 'Ford Focus'),
    text('Year of make', 2009),
    text('What would it sell for?', 1500),
    choose('To live in'),
    noneInsteadOf('To live in'),
    goOn,
  ],
  [
    'apply/housing',
    choose('We rent'),
    text('Rent, each month', 1450),
    text('Who is the landlord?', 'Elm Homes'),
    goOn,
  ],
  [
    'apply/utilities',
    choose('Heating'),
    { pick: 'How do you heat?', is: 'Something else' },
    text('With what do you heat?', 'Pellets'),
    choose('Electricity', 'What do you pay besides?'),
    goOn,
  ],
  [
    'apply/care',
    choose('No', 'Does anybody pay for the care'),
    choose('Yes', 'Do those who are 60 or older'),
    text('What they cost each month', 60),
    choose('No', 'Does anybody pay child support'),
    goOn,
  ],
  ['apply/rules', choose('None of these'), goOn],
  ['apply/heritage', choose('In other words'), text('In your own words', 'Khmer Krom'), goOn],
  ['apply/review', press('Change Rent, each month')],
  ['apply/housing', text('Rent, each month', 1500), goOn],
  ['apply/review', press('Change Cy Lee: Last name')],
  [`${member}/about`, text('Last name', 'Lee-Kim'), goOn],
  ['apply/review', goOn],
  [
    'apply/sign',
    choose('I have read this and agree'),
    text('Signature of Dee Kim', 'Dee Kim'),
    press('Send the application'),
  ],
];
