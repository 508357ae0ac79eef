import { type Stop, choose, goOn, press, text } from './deeds.ts';

/** Two people in a flat, with their bills, who fly once. */
export const footprint: readonly Stop[] = [
  [
    'survey',
    { pick: 'How many people', is: '2' },
    choose('A newer flat'),
    choose('Gas'),
    text('How large is it?', 60),
    goOn,
  ],
  ['survey/power', choose('Mixed'), choose('Yes'), goOn],
  [
    'survey/power',
    text('Power', 900, 'January to March'),
    text('Power', 600, 'April to June'),
    text('Power', 500, 'July to September'),
    text('Power', 1000, 'October to December'),
    text('Cost', 250, 'October to December'),
    goOn,
  ],
  [
    'survey/food',
    choose('2 or 3 days', 'Meat'),
    choose('1 day', 'Fish'),
    choose('Daily', 'Milk, cheese, eggs'),
    choose('Daily', 'Fruit and vegetables'),
    goOn,
  ],
  [
    'survey/travel',
    choose('Petrol'),
    text('Kilometres', 100, 'Car'),
    text('Kilometres', 50, 'Train'),
    text('Kilometres', 0, 'Bus'),
    text('Kilometres', 20, 'Bicycle'),
    goOn,
  ],
  ['survey/flights', press('Add a flight')],
  ['survey/flights', text('To', 'Lisbon', 'Flight 1'), text('Hours', 3, 'Flight 1'), goOn],
  ['survey/things', choose('A phone'), choose('Shoes'), choose('Both'), goOn],
  [
    'survey/views',
    choose('Rather agree', 'What I do'),
    choose('4', 'How easy'),
    press('Send, and see the result'),
  ],
];

/** What is sent of it. */
export const sentFootprint = {
  total: 4.4,
  heat: 1224,
  power: 686,
  flights: 750,
  things: 37,
  trips: [
    { mode: 'CAR', distance: 100 },
    { mode: 'TRAIN', distance: 50 },
    { mode: 'BUS', distance: 0 },
    { mode: 'BICYCLE', distance: 20 },
  ],
};
