import { describe, expect, it } from 'vitest';
import { checkAnswers, type Flows } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';

const brand = { name: 'The House', minimumCups: 1 };
const replies = {
  teas: {
    teas: [
      { id: 'sencha', name: 'Sencha' },
      { id: 'assam', name: 'Assam' },
    ],
  },
};

interface Case {
  readonly title: string;
  readonly answers: JsonObject;
  readonly facts?: JsonObject;
  readonly issues: readonly string[];
}

/** Field, code and message of every issue. */
function issues(flows: Flows, step: string, { answers, facts = {} }: Pick<Case, 'answers' | 'facts'>) {
  const found = checkAnswers(flows, step, {
    answers,
    facts: { brand, today: '2026-11-20', ...facts },
    replies,
  });
  return found?.map(({ field, code, message }) => `${field} ${code}: ${message}`);
}

const house = flowsOf(teaHouse);
const good = { tea: 'sencha', cups: 2 };
const guest = { name: 'Ann', email: 'ann@tea.example' };

const order: readonly Case[] = [
  { title: 'everything that is required', answers: good, issues: [] },
  {
    title: 'nothing at all',
    answers: {},
    issues: ['tea required: Please answer this question', 'cups required: Please answer this question'],
  },
  {
    title: 'spaces are nothing',
    answers: { ...good, tea: '  ' },
    issues: ['tea required: Please answer this question'],
  },
  { title: 'texts are trimmed', answers: { ...good, tea: ' assam ' }, issues: [] },
  {
    title: 'an option that is not offered',
    answers: { ...good, tea: 'coffee' },
    issues: ['tea option: Please choose one of the options'],
  },
  {
    title: 'a text for a number',
    answers: { ...good, cups: '2' },
    issues: ['cups type: Please check what you entered'],
  },
  {
    title: 'a tick for a text',
    answers: { ...good, note: false },
    issues: ['note type: Please check what you entered'],
  },
  {
    title: 'a computed limit, and its message with a tag',
    answers: { ...good, cups: 1 },
    facts: { brand: { ...brand, minimumCups: 2 } },
    issues: ['cups minimum: At least 2, please'],
  },
  {
    title: 'a computed limit that is absent does not bind',
    answers: { ...good, cups: -5 },
    facts: { brand: {} },
    issues: [],
  },
  { title: 'a limit itself is allowed', answers: { ...good, cups: 12 }, issues: [] },
  { title: 'above a limit', answers: { ...good, cups: 13 }, issues: ['cups maximum: This is too high'] },
  {
    title: 'the first failure only',
    answers: { ...good, cups: 13.5 },
    issues: ['cups maximum: This is too high'],
  },
  {
    title: 'between two steps',
    answers: { ...good, cups: 1.5 },
    issues: ['cups multipleOf: This is between two steps'],
  },
  {
    title: 'letters are counted as people count them',
    answers: { ...good, note: '🍵'.repeat(50) },
    issues: [],
  },
  {
    title: 'too long',
    answers: { ...good, note: 'x'.repeat(51) },
    issues: ['note maxLength: This is too long'],
  },
  { title: 'an option by its token', answers: { ...good, sweet: 'NO' }, issues: [] },
  {
    title: 'the value of an option is no token',
    answers: { ...good, sweet: 'true' },
    issues: ['sweet option: Please choose one of the options'],
  },
];

const guests: readonly Case[] = [
  { title: 'all is well', answers: guest, issues: [] },
  {
    title: "the field's own message before the app's",
    answers: { email: 'ann@tea.example' },
    issues: ['name required: Please tell us your name'],
  },
  {
    title: "the kind's message before the app's",
    answers: { ...guest, name: 'Ann1' },
    issues: ['name pattern: Letters only'],
  },
  {
    title: 'the order of constraints',
    answers: { ...guest, name: '1'.repeat(30) },
    issues: ['name maxLength: A shorter name, please'],
  },
  { title: 'normalised before it is checked', answers: { ...guest, email: ' ANN@Tea.Example ' }, issues: [] },
  {
    title: 'a wrong format',
    answers: { ...guest, email: 'ann@tea' },
    issues: ['email format: Please check what you entered'],
  },
  {
    title: 'what is in a group that exists',
    answers: { ...guest, member: true },
    issues: ['code required: Please answer this question'],
  },
  { title: 'nothing in a group that does not exist', answers: { ...guest, code: 'x' }, issues: [] },
  {
    title: 'a field of its type before its limits',
    answers: { ...guest, member: true, code: 'abcd', since: '2026-02-30' },
    issues: ['since date: This is no date'],
  },
  {
    title: 'a day that is too late',
    answers: { ...guest, member: true, code: 'abcd', since: '2027-01-01' },
    issues: ['since maximum: This is too high'],
  },
  {
    title: 'a day without a day',
    answers: { ...guest, member: true, code: 'abcd', since: '2026-11-' },
    issues: ['since date: This is no date'],
  },
  {
    title: 'a day without a year is none',
    answers: { ...guest, member: true, code: 'abcd', since: '-11-20' },
    issues: [],
  },
];

describe('answers of a step', () => {
  it.each(order)('$title', (one) => {
    expect(issues(house, 'order/index', one)).toEqual(one.issues);
  });

  it.each(guests)('of guests: $title', (one) => {
    expect(issues(house, 'order/guest', one)).toEqual(one.issues);
  });

  it('are the same in another journey over the same document', () => {
    for (const one of guests) expect(issues(house, 'again/guest', one), one.title).toEqual(one.issues);
  });

  it('of a step that is not there are nothing', () => {
    expect(checkAnswers(house, 'order/nowhere', { answers: {}, facts: {} })).toBe(undefined);
    expect(checkAnswers(house, 'nothing/index', { answers: {}, facts: {} })).toBe(undefined);
    expect(checkAnswers(house, 'index', { answers: {}, facts: {} })).toBe(undefined);
  });

  it('take the place of what the facts held', () => {
    const facts = { order: { tea: 'sencha', cups: 3 } };
    expect(issues(house, 'order/index', { answers: { tea: 'assam' }, facts })).toEqual([
      'cups required: Please answer this question',
    ]);
  });
});

describe('rules', () => {
  /** A step of two numbers, a tick and a choice, with these rules on the first number. */
  function flowsWith(rules: object) {
    const page = {
      type: 'step',
      title: 'Rules',
      body: {
        least: { type: 'number', label: 'Least', required: true, maximum: 100, rules },
        most: { type: 'number', label: 'Most', bind: 'order.cups' },
        milk: { type: 'checkbox', label: 'Milk' },
        sweet: {
          type: 'radio',
          label: 'Sweet',
          bind: 'order.sweet',
          options: { YES: { label: 'Yes', value: true }, NO: { label: 'No', value: false } },
        },
      },
      buttons: {},
    };
    const journey = { type: 'journey', title: 'Rules', path: '~/rules', steps: { one: { label: 'One' } } };
    return flowsOf(
      changed(teaHouse, { 'pages/rules/one.json': page, 'journeys/rules.json': journey } as never),
    );
  }
  const cases: readonly (readonly [string, object, JsonObject, readonly string[]])[] = [
    [
      'fail with their name and message',
      { odd: { when: 'answer == 3', message: 'Not {{answer}}' } },
      { least: 3 },
      ['least odd: Not 3'],
    ],
    ['hold otherwise', { odd: { when: 'answer == 3', message: 'Not three' } }, { least: 4 }, []],
    [
      'are tried in order, the first that fails is told',
      { first: { when: 'answer > 2', message: 'First' }, second: { when: 'answer > 1', message: 'Second' } },
      { least: 3 },
      ['least first: First'],
    ],
    [
      'come after constraints',
      { odd: { when: 'true', message: 'Odd' } },
      { least: 101 },
      ['least maximum: This is too high'],
    ],
    [
      'are not asked without an answer',
      { odd: { when: 'true', message: 'Odd' } },
      {},
      ['least required: Please answer this question'],
    ],
    [
      'are passed over while a field that they name is empty',
      { above: { when: 'answer > step.most', message: 'Above' } },
      { least: 3 },
      [],
    ],
    [
      'count when it is filled in',
      { above: { when: 'answer > step.most', message: 'Above' } },
      { least: 3, most: 2 },
      ['least above: Above'],
    ],
    [
      'know it by its fact too',
      { above: { when: 'answer > order.cups', message: 'Above' } },
      { least: 3 },
      [],
    ],
    [
      '0 is an answer',
      { above: { when: 'answer > step.most', message: 'Above' } },
      { least: 3, most: 0 },
      ['least above: Above'],
    ],
    [
      'an unticked box is an answer',
      { milk: { when: '!step.milk', message: 'Milk!' } },
      { least: 3 },
      ['least milk: Milk!'],
    ],
    [
      'no is an answer',
      { sweet: { when: '!step.sweet', message: 'Sugar!' } },
      { least: 3, sweet: 'NO' },
      ['least sweet: Sugar!'],
    ],
    ['a choice not made is none', { sweet: { when: '!step.sweet', message: 'Sugar!' } }, { least: 3 }, []],
  ];

  it.each(cases)('%s', (_title, rules, answers, expected) => {
    expect(issues(flowsWith(rules), 'rules/one', { answers })).toEqual(expected);
  });
});

describe('required', () => {
  const page = (field: object) => ({
    'pages/rules/one.json': {
      type: 'step',
      title: 'One',
      body: { one: { label: 'One', ...field } },
      buttons: {},
    },
    'journeys/rules.json': {
      type: 'journey',
      title: 'Rules',
      path: '~/rules',
      steps: { one: { label: 'One' } },
    },
  });
  const required = ['one required: Please answer this question'];
  const cases: readonly (readonly [string, object, JsonObject, readonly string[]])[] = [
    ['an unticked box', { type: 'checkbox', required: true }, { one: false }, required],
    ['a ticked box', { type: 'checkbox', required: true }, { one: true }, []],
    ['an unconfirmed one', { type: 'confirm', required: true }, {}, required],
    ['a document not read', { type: 'pdf', required: true, source: '/a.pdf' }, { one: false }, required],
    [
      'an empty list',
      { type: 'checkboxes', required: true, options: { A: { label: 'A' } } },
      { one: [] },
      required,
    ],
    ['a list', { type: 'checkboxes', required: true, options: { A: { label: 'A' } } }, { one: ['A'] }, []],
    [
      'a list with a stranger',
      { type: 'checkboxes', options: { A: { label: 'A' } } },
      { one: ['A', 'B'] },
      ['one option: Please choose one of the options'],
    ],
    ['0', { type: 'number', required: true }, { one: 0 }, []],
    ['only when it says so', { type: 'text', requiredWhen: "order.tea == 'mate'" }, {}, []],
    ['a default', { type: 'number', required: true, default: 3 }, {}, []],
    [
      'a default out of bounds',
      { type: 'number', default: 3, maximum: 2 },
      {},
      ['one maximum: This is too high'],
    ],
    ['a read-only field', { type: 'text', required: true, readOnlyWhen: 'true' }, {}, required],
    [
      'files',
      { type: 'upload', maximumFiles: 1, upload: { call: 'createOrder' } },
      { one: ['a', 'b'] },
      ['one maximumFiles: Too many files'],
    ],
  ];

  it.each(cases)('%s', (_title, field, answers, expected) => {
    const flows = flowsOf(changed(teaHouse, page(field) as never));
    expect(issues(flows, 'rules/one', { answers })).toEqual(expected);
  });

  it('depends on facts', () => {
    const flows = flowsOf(
      changed(teaHouse, page({ type: 'text', requiredWhen: "order.tea == 'mate'" }) as never),
    );
    expect(issues(flows, 'rules/one', { answers: {}, facts: { order: { tea: 'mate' } } })).toEqual(required);
  });
});
