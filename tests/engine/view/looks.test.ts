import { describe, it } from 'vitest';
import { type Scenario, play } from '../visit/visit.ts';

const step = (keys: object) => ({
  'pages/new.json': { type: 'step', title: 'New', body: {}, buttons: {}, ...keys } as never,
});
const url = '/tea/new';
const shown = (title: string, body: object, view: object): Scenario => ({
  title,
  changes: step({ body: { it: body } }),
  url,
  opens: { view: { screen: { body: [view] } } },
});

const scenarios: readonly Scenario[] = [
  {
    title: 'a step names its picture',
    changes: step({ illustration: 'waiting' }),
    url,
    opens: { view: { screen: { illustration: 'waiting' } } },
  },
  shown(
    'points have the icons that they name, else a tick',
    { type: 'list', marks: 'icons', items: { hot: { text: 'Hot', icon: 'bolt' }, good: { text: 'Good' } } },
    { marks: 'icons', items: [{ icon: 'bolt' }, { icon: 'check' }] },
  ),
  shown(
    'a summary says how it looks, and which line is a sum',
    { type: 'summary', look: 'display', items: { all: { label: 'All', text: '$8', total: true } } },
    { look: 'display', items: [{ name: 'all', total: true }] },
  ),
  shown(
    'a group and rows say how they look',
    {
      type: 'group',
      look: 'checklist',
      label: 'Mind',
      body: { rows: { type: 'each', each: '[1]', as: 'pot', key: 'pot', look: 'rows', body: {} } },
    },
    { look: 'checklist', body: [{ look: 'rows' }] },
  ),
  shown(
    'groups behind tabs are apart from other groups, and so is one that collapses',
    {
      type: 'group',
      look: 'tabs',
      label: 'Teas',
      body: {
        green: { type: 'group', label: 'Green', help: 'Mild', body: {} },
        red: { type: 'group', label: 'Red', when: 'false', body: {} },
        more: { type: 'group', look: 'collapsible', label: 'More', body: {} },
      },
    },
    {
      type: 'tabs',
      label: 'Teas',
      body: [
        { type: 'group', label: 'Green', help: [{ text: 'Mild' }] },
        { type: 'collapsible', label: 'More', body: [] },
      ],
    },
  ),
  shown(
    'a question says that the title asks it, how its options look, and which of them goes on',
    {
      type: 'radio',
      label: 'Tea?',
      titled: true,
      look: 'chips',
      options: { YES: { label: 'Yes', goesOn: true }, NO: { label: 'No' } },
    },
    { isTitled: true, look: 'chips', options: [{ goesOn: true }, { value: 'NO' }] },
  ),
  shown(
    'options made from a list go on, too',
    {
      type: 'radio',
      label: 'Tea?',
      optionsFrom: { each: "['BLACK']", as: 'tea', key: 'tea', label: '{{tea}}', goesOn: true },
    },
    { options: [{ value: 'BLACK', goesOn: true }] },
  ),
  shown(
    'a question says that the answers under a heading are folded',
    {
      type: 'radio',
      label: 'Tea?',
      look: 'folded',
      options: { BLACK: { label: 'Black' }, OOLONG: { label: 'Oolong', group: 'Rare ones' } },
    },
    { isRich: true, look: 'folded' },
  ),
  shown(
    'a message says who says it, when, and whether it is the own one',
    {
      type: 'message',
      author: 'Tea {{1 + 1}}',
      own: true,
      at: "{{'2026-01-12T19:59:00Z'}}",
      text: 'It is **hot**.',
    },
    {
      author: 'Tea 2',
      isOwn: true,
      at: '2026-01-12T19:59:00Z',
      runs: [{}, { type: 'bold', text: 'hot' }, {}],
    },
  ),
  shown(
    'a message without a time is of somebody else',
    { type: 'message', author: 'Pot', text: 'Hello' },
    { isOwn: false, at: '' },
  ),
  shown(
    'a message says that its author is still writing',
    { type: 'message', author: 'Pot', typing: true, text: 'An answer is on its way' },
    { isTyping: true, runs: [{ text: 'An answer is on its way' }] },
  ),
  shown(
    'a signature has its line below it',
    { type: 'signature', label: 'Sign', caption: 'Ada, {{1 + 1}}' },
    { type: 'signature', caption: 'Ada, 2' },
  ),
  {
    title: 'a button says something else until the fields of its screen were seen',
    changes: step({
      body: { name: { type: 'text', label: 'Name' } },
      buttons: { go: { type: 'go', label: 'Sign', untilSeen: 'Scroll to sign', page: '.' } },
    }),
    url,
    opens: { view: { screen: { buttons: [{ label: 'Sign', untilSeen: 'Scroll to sign' }] } } },
  },
  {
    title: 'a button notes what is chosen',
    changes: step({
      buttons: { go: { type: 'go', label: 'Sign', note: '{{2 + 1}} cups', page: '.' } },
    }),
    url,
    opens: { view: { screen: { buttons: [{ label: 'Sign', note: '3 cups' }] } } },
  },
  {
    title: 'a button is prominent once it is ready, and can be pressed before',
    changes: step({
      buttons: {
        brew: { type: 'submit', label: 'Brew', action: 'advance', readyWhen: '1 > 2' },
        pour: { type: 'submit', label: 'Pour', action: 'advance', readyWhen: '2 > 1' },
        wait: { type: 'run', label: 'Wait', action: 'advance', look: 'quiet', readyWhen: '1 > 2' },
      },
    }),
    url,
    opens: {
      view: {
        screen: {
          buttons: [
            { look: 'secondary', disabled: false },
            { look: 'primary', disabled: false },
            { look: 'quiet', disabled: false },
          ],
        },
      },
    },
  },
  shown(
    'a meter computes how much is done',
    { type: 'meter', label: 'Pots', value: '1 + 1', maximum: '[1, 2, 3].size()' },
    { label: 'Pots', value: 2, maximum: 3 },
  ),
  shown(
    'a status is neither good nor grave where it says nothing of it',
    { type: 'status', text: 'Brewing' },
    { text: 'Brewing', level: 'neutral' },
  ),
  shown(
    'a figure says that it shows in each card',
    {
      type: 'cards',
      label: 'How much?',
      optionsFrom: {
        each: '[1]',
        as: 'pots',
        key: 'pots',
        label: '{{pots}} pots',
        figures: { cups: { label: 'Cups', text: '4', brief: true } },
      },
    },
    { options: [{ card: { figures: [{ name: 'cups', brief: true }] } }] },
  ),
];

describe('looks', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
