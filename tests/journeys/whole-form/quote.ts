import { type Stop, choose, date, goOn, month, press, text } from './deeds.ts';

const today = new Date();
/** A day some days from now. */
const dayIn = (group: string, days: number) => {
  const day = new Date(today.getTime() + days * 86_400_000);
  return date(group, day.getUTCMonth() + 1, day.getUTCDate(), day.getUTCFullYear());
};

const driver = 'quote/drivers/*';
const car = 'quote/cars/*';

/** What is said of a car of some make, so that the models of its make are asked for. */
const which = (plate: string, make: string, model: string): Stop => [
  `${car}/which`,
  text('Registration number', plate),
  text('Year of manufacture', 2019),
  { pick: 'Make', is: make },
  { pick: 'Model', is: model },
  choose('Electric'),
  text('What is it worth today?', 10_000),
  goOn,
];

const use = (mainDriver: string): Stop => [
  `${car}/use`,
  ...date('When did you buy it?', 6, 1, 2021),
  choose('I do'),
  text('Miles a year', 5000),
  choose('Private drives alone'),
  choose('On the drive'),
  choose('An alarm'),
  choose('No', 'Was anything changed'),
  choose(mainDriver),
  goOn,
];

/** A baker insures two cars, of which her son drives one. */
export const quote: readonly Stop[] = [
  [
    'quote',
    text('Email', 'ada@sample.example'),
    text('Telephone', '020 7946 0018'),
    ...dayIn('When should the cover begin?', 7),
    choose('No', 'Do you have a policy'),
    choose('All of this is right'),
    goOn,
  ],
  [
    'quote/you',
    text('First name', 'Ada'),
    text('Last name', 'Byrne'),
    ...date('Date of birth', 5, 2, 1984),
    choose('Retired'),
    choose('No', 'Have you lived abroad'),
    goOn,
  ],
  [
    'quote/address',
    text('House and street', '4 Quay Street'),
    text('Town', 'Cobh'),
    { find: 'County', is: 'Cork' },
    ...month('Since which month?', 3, 2019),
    goOn,
  ],
  [
    'quote/licence',
    choose('A full licence of this country'),
    text('For how many years?', 20),
    choose('No', 'Is there a health condition'),
    goOn,
  ],
  ['quote/drivers', press('Add a driver')],
  [
    `${driver}/about`,
    { pick: 'Who is this to you?', is: 'Son or daughter' },
    text('First name', 'Ben'),
    text('Last name', 'Byrne'),
    ...date('Date of birth', 1, 20, 2005),
    choose('A student'),
    choose('No', 'Has this driver lived abroad'),
    goOn,
  ],
  [
    `${driver}/licence`,
    choose('A full licence of the EU'),
    text('Where was the test passed?', 'Spain'),
    text('For how many years?', 2),
    choose('No', 'Is there a health condition'),
    goOn,
  ],
  ['quote/drivers', goOn],
  ['quote/cars', press('Add a car')],
  which('191C404', 'Atlas', 'City'),
  use('Ben Byrne'),
  ['quote/cars', press('Add a car')],
  which('222C505', 'Boreal', 'North'),
  use('Ada, you'),
  ['quote/cars', goOn],
  [
    'quote/experience',
    choose('In my own name'),
    text('Years without a claim', 5),
    text('In which country?', 'Ireland'),
    ...dayIn('When does that policy end?', 7),
    choose('No', 'Has an insurer refused'),
    goOn,
  ],
  ['quote/claims', choose('Yes'), press('Add a claim')],
  [
    'quote/claims',
    { pick: 'Whose?', is: 'You' },
    ...dayIn('When?', -400),
    { pick: 'What happened?', is: 'The windscreen' },
    text('What did it cost?', 300),
    choose('Yes', 'Is it settled?'),
    choose('No', 'Was the driver at fault?'),
    choose('Yes', 'Was the discount protected?'),
    goOn,
  ],
  ['quote/penalties', choose('Yes'), press('Add points')],
  [
    'quote/penalties',
    { pick: 'Whose?', is: 'Ben Byrne' },
    { pick: 'What for?', is: 'Speeding' },
    text('Points', 3),
    ...dayIn('When?', -200),
    goOn,
  ],
  [
    'quote/cover',
    choose('Comprehensive'),
    choose('£250'),
    choose('Take off some years'),
    choose('Legal costs'),
    choose('Every month'),
    goOn,
  ],
  ['quote/review', press('Send me the quote')],
];

/** What the insurer is sent of it, besides the price. */
export const sentQuote = {
  email: 'ada@sample.example',
  level: 'FULL',
  drivers: [{ name: 'Ben Byrne', born: '2005-01-20' }],
  cars: [
    { plate: '191C404', model: 'CITY', value: 10_000, driver: 'Ben' },
    { plate: '222C505', model: 'NORTH', value: 10_000, driver: 'Ada' },
  ],
  claims: [{ cost: 300, driver: 'Ada' }],
};
