import { describe, it } from 'vitest';
import { type Scenario, play } from '../visit/visit.ts';

const page = (body: object) => ({
  'pages/new.json': { type: 'step', title: 'New', body, buttons: {} } as never,
});
const url = '/tea/new';

const cards = {
  type: 'cards',
  label: 'How much?',
  required: true,
  optionsFrom: {
    each: '[1, 2]',
    as: 'pots',
    key: 'pots',
    let: { price: 'pots * 4' },
    label: '{{pots}} pots',
    lead: '{{money(price)}}',
    badges: { least: { text: 'Costs least', when: 'price < 5' } },
    figures: {
      cups: { label: 'Cups', text: '{{price}}', tip: 'Four a pot' },
      discount: { label: 'Discount', text: '10%', when: 'pots > 1' },
    },
  },
};

const chart = {
  type: 'chart',
  label: 'What it costs',
  each: '[0, 1, 2]',
  as: 'pots',
  key: 'pots',
  let: { price: 'pots * 4' },
  bar: '{{pots}} pots',
  total: '{{price + pots}}',
  parts: {
    tea: { label: 'Tea', value: 'price', text: '{{price}}' },
    tip: { label: 'Tip', value: 'pots - 1', text: '{{pots - 1}}' },
  },
};

const scenarios: readonly Scenario[] = [
  {
    title: 'cards show the figures and badges that hold for their row',
    changes: page({ cards }),
    url,
    opens: {
      view: {
        screen: {
          body: [
            {
              type: 'cards',
              options: [
                {
                  value: '1',
                  label: '1 pots',
                  card: {
                    badges: [{ name: 'least', text: 'Costs least' }],
                    figures: [
                      {
                        name: 'cups',
                        label: 'Cups',
                        text: '4',
                        tip: { name: 'What is Cups?', text: 'Four a pot' },
                      },
                    ],
                  },
                },
                {
                  value: '2',
                  card: { badges: [], figures: [{ text: '8' }, { name: 'discount', text: '10%' }] },
                },
              ],
            },
          ],
        },
      },
    },
    moments: [
      {
        on: { type: 'answered', field: 'cards', value: '2' },
        view: { screen: { body: [{ value: '2', options: [{}, { card: { badges: [] } }] }] } },
      },
    ],
  },
  {
    title: 'bars are as long as their parts beside the longest, and what is below nothing has no length',
    changes: page({ chart }),
    url,
    opens: {
      view: {
        screen: {
          body: [
            {
              parts: [
                { name: 'tea', label: 'Tea' },
                { name: 'tip', label: 'Tip' },
              ],
              bars: [
                { key: '0', label: '0 pots', total: '0', pieces: [{ share: 0 }, { share: 0, text: '-1' }] },
                { key: '1', pieces: [{ share: 4 / 9, text: '4' }, { share: 0 }] },
                { key: '2', total: '10', pieces: [{ share: 8 / 9 }, { share: 1 / 9, text: '1' }] },
              ],
            },
          ],
        },
      },
    },
  },
];

describe('what is compared', () => {
  it.each(scenarios)('$title', (scenario) => void play(scenario));
});
