import { describe, expect, it } from 'vitest';
import type { JsonObject } from '#engine/index.ts';
import { changed, flowsOf, teaHouse } from '../sources.ts';
import { issuesOf } from './issues-of.ts';

describe('rules', () => {
  /** A step of two numbers, a tick and a choice, with these rules on the first number. */
  function flowsWith(rules: object, ofSweet: object = {}) {
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
          rules: ofSweet,
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
    ['hold if not', { odd: { when: 'answer == 3', message: 'Not three' } }, { least: 4 }, []],
    [
      'are tried in order, the first that fails is reported',
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
    [
      'a warning is no issue, and others are looked at behind it',
      {
        much: { when: 'answer > 1', message: 'Much', level: 'warning' },
        odd: { when: 'answer == 3', message: 'Odd' },
      },
      { least: 3 },
      ['least odd: Odd'],
    ],
    [
      'a warning lets the answer pass',
      { much: { when: 'answer > 1', message: 'Much', level: 'warning' } },
      { least: 3 },
      [],
    ],
    ['a choice not made is none', { sweet: { when: '!step.sweet', message: 'Sugar!' } }, { least: 3 }, []],
  ];

  it('know the value of an option, not its token', () => {
    const sweet = { no: { when: '!answer', message: 'No sugar?' } };
    const flows = flowsWith({}, sweet);
    const found = (answer: string) => issuesOf(flows, 'rules/one', { answers: { least: 3, sweet: answer } });
    expect([found('NO'), found('YES')]).toEqual([['sweet no: No sugar?'], []]);
  });

  it.each(cases)('%s', (_title, rules, answers, expected) => {
    expect(issuesOf(flowsWith(rules), 'rules/one', { answers })).toEqual(expected);
  });
});
