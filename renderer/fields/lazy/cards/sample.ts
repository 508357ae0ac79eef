import type { FieldOf } from '../../../elements/component-registry.ts';
import { labelled } from '../../sample-field.ts';

export const sample: FieldOf<'cards'> = {
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
