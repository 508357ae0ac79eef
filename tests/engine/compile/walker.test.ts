import { describe, expect, it } from 'vitest';
import { changed, compiledOf, teaHouse, type Changes } from '../sources.ts';
import { problems } from './problems.ts';

/** A step whose entries are called like keys of the format. */
const oddNames: Changes = {
  'pages/odd.json': {
    type: 'step',
    title: 'Odd',
    values: { when: { type: 'boolean' }, value: { type: 'text' } },
    let: { label: 'step.value', each: "label + '!'" },
    body: {
      value: { type: 'text', label: 'Value' },
      when: { type: 'checkbox', label: 'When' },
      text: { type: 'paragraph', text: 'Says {{each}}' },
      options: {
        type: 'radio',
        label: 'Options',
        options: { label: { label: 'A label' }, value: { label: 'A value', value: 'after' } },
      },
      after: { type: 'paragraph', when: 'step.when', text: 'After' },
    },
    buttons: { body: { type: 'submit', label: 'Go on', action: 'set' } },
  },
  'actions/set.json': {
    type: 'action',
    steps: {
      when: { type: 'set', when: 'true', set: { 'order.note': 'when', 'step.value': "{{'x'}}" } },
      steps: { type: 'stop' },
    },
  },
};

describe('the walker', () => {
  const compiled = compiledOf(changed(teaHouse, oddNames));

  it('takes names for names, whatever they are', () => {
    expect(compiled.pages['odd']?.body.map(({ name }) => name)).toEqual([
      'value',
      'when',
      'text',
      'options',
      'after',
    ]);
    expect(compiled.pages['odd']?.buttons?.map(({ name }) => name)).toEqual(['body']);
    expect(compiled.actions['set']?.steps.map(({ name }) => name)).toEqual(['when', 'steps']);
    expect(compiled.pages['odd']?.let?.map(({ name }) => name)).toEqual(['label', 'each']);
  });

  it('makes trees of expressions, and of nothing else', () => {
    const [, , , options, after] = compiled.pages['odd']?.body ?? [];
    expect(after?.when).toBeTypeOf('object');
    expect(options).toMatchObject({ options: [{ name: 'label' }, { name: 'value', value: 'after' }] });
  });

  it('keeps texts without tags as texts, and fills in the others', () => {
    const [, , text] = compiled.pages['odd']?.body ?? [];
    expect(compiled.pages['odd']?.title).toBe('Odd');
    expect(text).toMatchObject({ text: expect.any(Object) });
  });

  it('leaves out what is for people and for compiling only', () => {
    const written = JSON.stringify(compiled);
    for (const key of ['$schema', 'says', 'why', 'locked', 'unreached', 'audience']) {
      expect(written, key).not.toContain(`"${key}":`);
    }
  });
});

describe('every annotation', () => {
  const screen = (more: object) => ({
    'pages/odd.json': { type: 'step', title: 'Odd', body: {}, buttons: {}, ...more } as never,
  });
  const action = (steps: object) => ({ 'actions/odd.json': { type: 'action', steps } as never });
  const cases: readonly (readonly [string, Changes, string])[] = [
    [
      'x-expression boolean',
      screen({ body: { a: { type: 'heading', when: 'order.cups', text: 'A' } } }),
      'wrong-type pages/odd.json#/body/a/when',
    ],
    [
      'x-expression list',
      screen({ body: { a: { type: 'each', each: 'order.cups', as: 'cup', key: 'cup', body: {} } } }),
      'wrong-type pages/odd.json#/body/a/each',
    ],
    ['x-text', screen({ intro: 'Hello {{gest.name}}' }), 'unknown-name pages/odd.json#/intro'],
    [
      'x-value',
      action({ a: { type: 'go', page: '~/order', query: { a: { b: '{{gest}}' } } } }),
      'unknown-name actions/odd.json#/steps/a/query/a/b',
    ],
    [
      'x-ordered',
      screen({ body: { a: { type: 'heading', text: 'A', after: 'b' } } }),
      'unknown-anchor pages/odd.json#/body/a/after',
    ],
    ['x-let', screen({ let: { a: 'b', b: '1' } }), 'unknown-name pages/odd.json#/let/a'],
    ['x-name of a value', screen({ opened: 'nothing' }), 'unknown-action pages/odd.json#/opened'],
    [
      'x-name of a key',
      action({ a: { type: 'set', set: { 'order.cusp': 1 } } }),
      'unknown-fact actions/odd.json#/steps/a/set/order.cusp',
    ],
  ];

  it.each(cases)('%s', (_title, changes, expected) => {
    expect(problems(changes)).toEqual([expected]);
  });
});

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
