import { describe, expect, it } from 'vitest';
import { changed, problemsOf, teaHouse } from '../../sources.ts';
import { play, type Scenario } from '../visit.ts';

const page = (body: object) =>
  ({
    'pages/new.json': {
      type: 'step',
      title: 'New',
      body,
      buttons: { go: { type: 'submit', label: 'Go', action: 'advance' } },
    },
  }) as never;
const url = '/tea/new';
const text = { type: 'text', label: 'Text' };
const under = (option: string, field = 'how') => ({ under: { field, option } });
const how = { type: 'radio', label: 'How?', options: { MAIL: { label: 'Mail' }, OTHER: { label: 'Other' } } };
const sides = {
  type: 'checkboxes',
  label: 'With',
  options: {
    MILK: { label: 'Milk' },
    SUGAR: { label: 'Sugar' },
    NONE: { label: 'Neither', exclusive: true },
  },
  messages: { exclusive: 'Choose neither, or what you want.' },
};

const scenarios: readonly Scenario[] = [
  {
    title: 'a block under an option is there while it is chosen',
    changes: page({
      how,
      which: { ...text, ...under('OTHER'), required: true },
      more: { type: 'group', ...under('OTHER'), body: { why: { ...text, when: "step.which == 'pigeon'" } } },
      last: text,
    }),
    url,
    opens: { view: { screen: { body: [{ name: 'how' }, { name: 'last' }] } } },
    moments: [
      {
        on: { type: 'answered', field: 'how', value: 'OTHER' },
        view: {
          screen: {
            body: [
              { options: [{ value: 'MAIL' }, { body: [{ name: 'which' }, { name: 'more', body: [] }] }] },
              { name: 'last' },
            ],
          },
        },
      },
      {
        on: { type: 'submitted', target: 'go' },
        effects: ['focus summary'],
        view: { screen: { issues: [{ field: 'which', code: 'required' }] } },
      },
      {
        on: { type: 'answered', field: 'which', value: 'pigeon' },
        view: {
          screen: { body: [{ options: [{}, { body: [{ issue: '' }, { body: [{ name: 'why' }] }] }] }, {}] },
        },
      },
      {
        on: { type: 'answered', field: 'how', value: 'MAIL' },
        view: { screen: { body: [{ name: 'how' }, { name: 'last' }] } },
      },
    ],
  },
  {
    title: 'of checkboxes too, and by the value of an option',
    changes: page({
      sides,
      milk: { ...text, ...under('MILK', 'sides') },
      sweet: {
        type: 'radio',
        label: 'Sweet?',
        bind: 'order.sweet',
        options: { YES: { label: 'Yes', value: true }, NO: { label: 'No', value: false } },
      },
      spoons: { ...text, ...under('YES', 'sweet') },
    }),
    url,
    moments: [
      {
        on: { type: 'answered', field: 'sides', value: ['SUGAR', 'MILK'] },
        view: { screen: { body: [{ options: [{ body: [{ name: 'milk' }] }, {}, {}] }, {}] } },
      },
      {
        on: { type: 'answered', field: 'sweet', value: 'YES' },
        view: { screen: { body: [{}, { options: [{ body: [{ name: 'spoons' }] }, {}] }] } },
      },
    ],
  },
  {
    title: 'an exclusive option cannot be chosen beside others',
    changes: page({ sides }),
    url,
    moments: [
      { on: { type: 'answered', field: 'sides', value: ['MILK', 'NONE'] } },
      {
        on: { type: 'submitted', target: 'go' },
        effects: ['focus summary'],
        view: { screen: { issues: [{ code: 'exclusive', message: 'Choose neither, or what you want.' }] } },
      },
      { on: { type: 'answered', field: 'sides', value: ['NONE'] }, view: { screen: { issues: [] } } },
    ],
  },
];

describe('options', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });

  it.each([
    [
      'a field that is not there',
      { which: { ...text, ...under('OTHER') } },
      'unknown-field',
      '/body/which/under/field',
    ],
    [
      'an option that it has not',
      { how, which: { ...text, ...under('OTHR') } },
      'unknown-token',
      '/body/which/under/option',
    ],
  ])('cannot have a block under %s', (_title, body, code, path) => {
    const [found] = problemsOf(changed(teaHouse, page(body)));
    expect(found).toMatchObject({ code, path, document: 'pages/new.json' });
  });
});
