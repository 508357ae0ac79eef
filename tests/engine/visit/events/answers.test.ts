import { describe, it } from 'vitest';
import { play, type Scenario } from '../visit.ts';

const page = (body: object, more: object = {}) =>
  ({
    'pages/new.json': {
      type: 'step',
      title: 'New',
      body,
      buttons: { go: { type: 'submit', label: 'Go', action: 'advance' } },
      ...more,
    },
  }) as never;
const url = '/tea/new';
const text = { type: 'text', label: 'Text' };
const summary = ['focus summary'];

const scenarios: readonly Scenario[] = [
  {
    title: 'an answer is normalised, and kept in its fact or on the step',
    changes: page({ email: { type: 'text', kind: 'email', bind: 'guest.email' }, own: text }),
    url,
    moments: [
      {
        on: { type: 'answered', field: 'email', value: ' ANN@tea.example ' },
        effects: [],
        state: { facts: { guest: { email: 'ann@tea.example' } } },
      },
      {
        on: { type: 'answered', field: 'own', value: ' x ' },
        state: { steps: { new: { values: { own: 'x' } } } },
      },
      { on: { type: 'answered', field: 'nothing', value: 'x' }, problem: 'unknown-target' },
    ],
  },
  {
    title: 'an option is kept as its value, and shown as its token',
    url: '/tea/order',
    moments: [
      {
        on: { type: 'answered', field: 'sweet', value: 'NO' },
        state: { facts: { order: { sweet: false } } },
        view: { screen: { body: [{}, {}, { value: 'NO' }, {}] } },
      },
      {
        on: { type: 'answered', field: 'sweet', value: 'YES' },
        state: { facts: { order: { sweet: true } } },
      },
    ],
  },
  {
    title: 'no issue appears before submitting',
    url: '/tea/order/guest',
    moments: [
      {
        on: { type: 'answered', field: 'email', value: 'ann' },
        effects: [],
        state: { steps: { 'order/guest': { issues: [] } } },
      },
      {
        on: { type: 'submitted', target: 'continue' },
        effects: summary,
        state: {
          steps: {
            'order/guest': {
              issues: [
                { field: 'name', code: 'required' },
                { field: 'email', code: 'format' },
              ],
            },
          },
        },
        view: { screen: { issues: [{ label: 'Name' }, { label: 'Email' }] } },
      },
      {
        on: { type: 'answered', field: 'email', value: 'ann@tea.example' },
        effects: [],
        state: { steps: { 'order/guest': { issues: [{ field: 'name', code: 'required' }] } } },
      },
      {
        on: { type: 'answered', field: 'email', value: 'ann' },
        state: { steps: { 'order/guest': { issues: [{ field: 'name', code: 'required' }] } } },
      },
      {
        on: { type: 'answered', field: 'name', value: 'A1' },
        state: { steps: { 'order/guest': { issues: [{ field: 'name', code: 'pattern' }] } } },
      },
      {
        on: { type: 'answered', field: 'name', value: 'Ann' },
        state: { steps: { 'order/guest': { issues: [] } } },
      },
    ],
  },
  {
    title: 'a default shows, and is kept by submitting',
    changes: page({
      cups: { type: 'number', label: 'Cups', bind: 'order.cups', default: '{{constants.pot}}' },
    }),
    url,
    opens: { view: { screen: { body: [{ value: 4 }] } } },
    moments: [
      { on: { type: 'submitted', target: 'go' }, state: { facts: { order: { cups: 4 } } } },
      { on: { type: 'navigated', url } },
      { on: { type: 'answered', field: 'cups', value: 2 }, view: { screen: { body: [{ value: 2 }] } } },
      { on: { type: 'answered', field: 'cups' }, view: { screen: { body: [{ value: 4 }] } } },
    ],
  },
  {
    title: 'an answer stays over its default when it is submitted',
    changes: page({
      cups: { type: 'number', label: 'Cups', bind: 'order.cups', default: '{{constants.pot}}' },
    }),
    url,
    moments: [
      { on: { type: 'answered', field: 'cups', value: 2 } },
      { on: { type: 'submitted', target: 'go' }, state: { facts: { order: { cups: 2 } } } },
    ],
  },
  {
    title: 'a default that is an option counts as its value',
    changes: page({
      sweet: {
        type: 'radio',
        label: 'Sweet',
        bind: 'order.sweet',
        default: 'YES',
        options: { YES: { label: 'Yes', value: true }, NO: { label: 'No', value: false } },
      },
      shown: { type: 'paragraph', when: 'step.sweet', text: 'Sweet' },
    }),
    url,
    opens: { view: { screen: { body: [{ value: 'YES' }, { name: 'shown' }] } } },
    moments: [{ on: { type: 'submitted', target: 'go' }, state: { facts: { order: { sweet: true } } } }],
  },
  {
    title: 'what is not asked any more has no answer, unless it is kept, and comes back',
    changes: page({
      milk: { type: 'checkbox', label: 'Milk' },
      group: {
        type: 'group',
        when: 'step.milk',
        body: {
          gone: text,
          kept: { ...text, whenIrrelevant: 'keep' },
          after: { ...text, when: "step.gone != ''" },
        },
      },
      said: { type: 'paragraph', text: '{{step.gone}}{{step.kept}}{{step.after}}' },
    }),
    url,
    moments: [
      { on: { type: 'answered', field: 'milk', value: true } },
      { on: { type: 'answered', field: 'gone', value: 'a' } },
      { on: { type: 'answered', field: 'kept', value: 'b' } },
      {
        on: { type: 'answered', field: 'after', value: 'c' },
        view: { screen: { body: [{}, {}, { runs: [{ text: 'abc' }] }] } },
      },
      {
        on: { type: 'answered', field: 'milk', value: false },
        view: { screen: { body: [{ name: 'milk' }, { runs: [{ text: 'b' }] }] } },
      },
      {
        on: { type: 'answered', field: 'milk', value: true },
        view: { screen: { body: [{}, {}, { runs: [{ text: 'abc' }] }] } },
      },
    ],
  },
  {
    title: 'what was answered about one thing is gone where the address is about another',
    changes: page(
      {
        cup: { ...text, when: "session.query['cup'] != ''" },
        seen: { type: 'paragraph', when: "step.cup == 'b'", text: 'b' },
      },
      { about: 'cup' },
    ),
    url: `${url}?cup=1`,
    moments: [
      { on: { type: 'answered', field: 'cup', value: 'b' }, view: { screen: { body: [{}, {}] } } },
      { on: { type: 'navigated', url }, view: { screen: { body: [] } } },
      { on: { type: 'navigated', url: `${url}?cup=2` }, view: { screen: { body: [{}] } } },
    ],
  },
  {
    title: 'a field returns to its default when another changes',
    changes: page({
      first: text,
      second: { ...text, clearWhenChanged: ['first'] },
      third: { type: 'number', label: 'Third', default: 1, clearWhenChanged: ['first'] },
    }),
    url,
    moments: [
      { on: { type: 'answered', field: 'second', value: 'x' } },
      {
        on: { type: 'answered', field: 'third', value: 5 },
        view: { screen: { body: [{}, { value: 'x' }, { value: 5 }] } },
      },
      {
        on: { type: 'answered', field: 'first', value: 'y' },
        view: { screen: { body: [{ value: 'y' }, {}, { value: 1 }] } },
      },
    ],
  },
  {
    title: 'read-only and disabled fields take no answers',
    changes: page({
      fixed: { ...text, readOnlyWhen: 'session.signedIn' },
      off: { ...text, disabledWhen: 'session.signedIn' },
    }),
    facts: { session: { signedIn: true }, guest: { name: 'Ann' } },
    url,
    opens: {
      view: {
        screen: {
          body: [
            { readOnly: true, disabled: false },
            { readOnly: false, disabled: true },
          ],
        },
      },
    },
    moments: [
      { on: { type: 'answered', field: 'fixed', value: 'x' }, problem: 'disabled' },
      { on: { type: 'answered', field: 'off', value: 'x' }, problem: 'disabled' },
      { on: { type: 'learned', facts: { session: { signedIn: false } } } },
      {
        on: { type: 'answered', field: 'fixed', value: 'x' },
        state: { steps: { new: { values: { fixed: 'x' } } } },
      },
    ],
  },
  {
    title: 'hints say beforehand what is met',
    changes: page({
      code: {
        ...text,
        rules: { long: { when: 'answer.size() < 3', message: 'Too short', hint: 'Three letters' } },
      },
    }),
    url,
    opens: { view: { screen: { body: [{ hints: [{ name: 'long', text: 'Three letters', met: false }] }] } } },
    moments: [
      {
        on: { type: 'answered', field: 'code', value: 'ab' },
        view: { screen: { body: [{ hints: [{ met: false }] }] } },
      },
      {
        on: { type: 'answered', field: 'code', value: 'abc' },
        view: { screen: { body: [{ hints: [{ met: true }] }] } },
      },
    ],
  },
];

describe('answers', () => {
  it.each(scenarios)('$title', (scenario) => {
    play(scenario);
  });
});
