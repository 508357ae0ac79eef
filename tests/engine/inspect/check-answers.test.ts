import { describe, expect, it } from 'vitest';
import { type JsonObject, checkAnswers } from '#engine/index.ts';
import { flowsOf, teaHouse } from '../sources.ts';
import { brand, issuesOf } from '../fields/issues-of.ts';

interface Case {
  readonly title: string;
  readonly answers: JsonObject;
  readonly facts?: JsonObject;
  readonly issues: readonly string[];
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
    title: 'a number that is larger than any',
    answers: { ...good, cups: Infinity },
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
    title: 'a day without a year is no date',
    answers: { ...guest, member: true, code: 'abcd', since: '-11-20' },
    issues: ['since date: This is no date'],
  },
];

describe('answers of a step', () => {
  it.each(order)('$title', (one) => {
    expect(issuesOf(house, 'order/index', one)).toEqual(one.issues);
  });

  it.each(guests)('of guests: $title', (one) => {
    expect(issuesOf(house, 'order/guest', one)).toEqual(one.issues);
  });

  it('are the same in another journey over the same document', () => {
    for (const one of guests) expect(issuesOf(house, 'again/guest', one), one.title).toEqual(one.issues);
  });

  it('of a step that is not there are nothing', () => {
    expect(checkAnswers(house, 'order/nowhere', { answers: {}, facts: {} })).toBe(undefined);
    expect(checkAnswers(house, 'nothing/index', { answers: {}, facts: {} })).toBe(undefined);
    expect(checkAnswers(house, 'index', { answers: {}, facts: {} })).toBe(undefined);
  });

  it('take the place of what the facts held', () => {
    const facts = { order: { tea: 'sencha', cups: 3 } };
    expect(issuesOf(house, 'order/index', { answers: { tea: 'assam' }, facts })).toEqual([
      'cups required: Please answer this question',
    ]);
  });
});
