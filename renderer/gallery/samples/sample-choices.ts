import type { ChoiceFieldView } from '#engine/index.ts';
import { labelled } from './sample-lists.ts';

const helmets = {
  type: 'paragraph',
  name: 'helmets',
  runs: [{ type: 'text', text: 'Helmets for children lie at the station.' }],
} as const;
const bicycles = [
  { value: 'CITY', label: 'City bicycle', text: '' },
  { value: 'CARGO', label: 'Cargo bicycle', text: 'Carries two children or 80 kg' },
  { value: 'RACE', label: 'Racing bicycle', text: '' },
];

const select: ChoiceFieldView = { ...labelled('model', 'Bicycle'), type: 'select', options: bicycles };
const radio: ChoiceFieldView = {
  ...labelled('helmet', 'Which bicycle would you like?'),
  type: 'radio',
  value: 'CARGO',
  options: bicycles.map((bicycle) => (bicycle.value === 'CARGO' ? { ...bicycle, body: [helmets] } : bicycle)),
};
const checkboxes: ChoiceFieldView = {
  ...labelled('extras', 'Extras'),
  type: 'checkboxes',
  required: false,
  value: ['LOCK'],
  options: [
    { value: 'LOCK', label: 'A second lock', text: '' },
    { value: 'BASKET', label: 'A basket', text: '' },
    { value: 'NONE', label: 'None of these', text: '', isExclusive: true },
  ],
};
const cards: ChoiceFieldView = {
  ...labelled('tariff', 'How would you like to pay?'),
  type: 'cards',
  value: 'WEEK',
  options: [
    {
      value: 'DAY',
      label: 'By the day',
      text: 'Ends whenever you like',
      card: {
        lead: '$12 a day',
        badges: [],
        figures: [
          { name: 'total', label: 'Twelve days', text: '$144' },
          {
            name: 'deposit',
            label: 'Deposit',
            text: '$50',
            tip: { name: 'What is Deposit?', text: 'You have it back within three days.' },
          },
        ],
      },
    },
    {
      value: 'WEEK',
      label: 'By the week',
      text: '',
      card: {
        lead: '$60 a week',
        badges: [{ name: 'cheapest', text: 'Costs least' }],
        figures: [
          { name: 'total', label: 'Twelve days', text: '$120' },
          {
            name: 'deposit',
            label: 'Deposit',
            text: '$100',
            tip: { name: 'What is Deposit?', text: 'You have it back within three days.' },
          },
        ],
      },
    },
  ],
};

/** One field of every type in which something is chosen from options. */
export const sampleChoices = { select, radio, cards, checkboxes };
