import { describe, expect, it } from 'vitest';
import type { Changes } from '../../sources.ts';
import { problems } from '../problems.ts';

describe('every scope', () => {
  const paragraph = (text: string) => ({ a: { type: 'paragraph', text } });
  const field = (more: object) => ({ a: { type: 'text', label: 'A', ...more } });
  const suggest = {
    call: 'searchPlaces',
    with: { query: { text: '{{answer}}' } },
    each: 'replies.a.places',
    as: 'place',
    label: '{{place.street}}',
    set: { 'order.city': '{{place.city}}' },
  };
  const page = (more: object): Changes => ({
    'pages/odd.json': { type: 'step', title: 'Odd', body: {}, buttons: {}, ...more } as never,
  });
  const cases: readonly (readonly [string, Changes])[] = [
    [
      'document: step, let, replies, parameters',
      page({
        parameters: { p: { type: 'text' } },
        values: { v: { type: 'number' } },
        loads: { l: { call: 'listTeas' } },
        let: { one: 'step.v + 1' },
        body: paragraph('{{one}} {{parameters.p}} {{replies.l.teas.size()}}'),
      }),
    ],
    [
      'answer, in the rules of a field',
      page({ body: field({ rules: { r: { when: "answer == 'x'", message: 'No {{answer}}' } } }) }),
    ],
    ['suggest: answer and the row', page({ body: { a: { type: 'suggest', label: 'A', suggest } } })],
    [
      'options-from: the row',
      page({
        body: {
          a: {
            type: 'radio',
            label: 'A',
            optionsFrom: { each: 'constants.cities', as: 'city', key: 'city', label: '{{city}}' },
          },
        },
      }),
    ],
    [
      'each: the row, then its values',
      page({
        body: {
          a: {
            type: 'each',
            each: 'constants.cities',
            as: 'city',
            key: 'city',
            let: { loud: 'upper(city)' },
            body: paragraph('{{loud}}'),
          },
        },
      }),
    ],
    [
      'action: parameters, replies, done',
      {
        'actions/odd.json': {
          type: 'action',
          parameters: { p: { type: 'number' } },
          let: { doubled: 'parameters.p * 2' },
          steps: {
            c: {
              type: 'call',
              call: 'getClock',
              onError: { e: { type: 'alert', level: 'info', text: '{{error.message}}' } },
            },
            s: {
              type: 'set',
              when: 'done.c && replies.c.hour > doubled',
              set: { 'order.cups': '{{doubled}}' },
            },
          },
        } as never,
      },
    ],
    [
      'condition: its inputs',
      {
        'rules/odd.json': {
          type: 'conditions',
          conditions: { c: { says: 'C', inputs: { n: { type: 'number' } }, when: 'n > 1' } },
        },
      },
    ],
    [
      'machine: its inputs',
      {
        'tables/odd.json': {
          type: 'machine',
          name: 'odd',
          inputs: { n: { type: 'number' } },
          initial: 'a',
          states: { a: {}, b: {} },
          transitions: { t: { when: 'n > 1', from: ['a'], to: 'b' } },
        },
      },
    ],
    ['a list of named types', page({ parameters: { orders: { type: 'list:order' } } })],
    ['a step of a journey as a page', page({ body: paragraph('[Tea](~/order/guest)') })],
  ];

  it.each(cases)('knows %s', (_title, changes) => {
    expect(problems(changes)).toEqual([]);
  });

  const outside: readonly (readonly [string, Changes, string])[] = [
    [
      'answer outside of a field',
      page({ body: paragraph('{{answer}}') }),
      'unknown-name pages/odd.json#/body/a/text',
    ],
    [
      'a row outside of its repeat',
      page({
        body: {
          a: { type: 'each', each: 'constants.cities', as: 'city', key: 'city', body: {} },
          b: { type: 'paragraph', text: '{{city}}' },
        },
      }),
      'unknown-name pages/odd.json#/body/b/text',
    ],
    [
      'step in a rule',
      { 'rules/odd.json': { type: 'conditions', conditions: { c: { says: 'C', when: 'step.a' } } } },
      'unknown-name rules/odd.json#/conditions/c/when',
    ],
    [
      'an unknown answer',
      page({ body: paragraph('{{step.b}}') }),
      'unknown-field pages/odd.json#/body/a/text',
    ],
    [
      'a name that hides another',
      page({ body: { a: { type: 'each', each: 'constants.cities', as: 'order', key: 'order', body: {} } } }),
      'shadowed-name pages/odd.json#/body/a/as',
    ],
  ];

  it.each(outside)('does not know %s', (_title, changes, expected) => {
    expect(problems(changes)).toEqual([expected]);
  });
});
