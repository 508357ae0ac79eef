import { describe, expect, it } from 'vitest';
import { changed, compiledOf, teaHouse, type Changes } from '../../sources.ts';
import { problems } from '../problems.ts';

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

  it('takes all names for names', () => {
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
