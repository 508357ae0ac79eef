import { describe, expect, test } from 'vitest';

import { Refusal } from '#engine/expression/scope.ts';
import type { Json, Scope } from '#engine/index.ts';
import { compileValue } from '#engine/text/compile-value.ts';
import { linkValue } from '#engine/text/link-value.ts';
import { names, scopeOf } from '../expression/garden.ts';

function filled(json: Json, part: Partial<Scope> = {}): Json | undefined {
  const { value, findings } = compileValue(json, names);
  if (value === undefined) throw new Error(JSON.stringify(findings));
  return linkValue(JSON.parse(JSON.stringify(value)) as typeof value)(scopeOf(part));
}

describe('a mapping', () => {
  test.each<[string, Json, Json | undefined]>([
    [
      'keeps literals',
      { a: 'x', b: 0, c: false, d: ['y', 1], e: '' },
      { a: 'x', b: 0, c: false, d: ['y', 1], e: '' },
    ],
    [
      'keeps the type of a whole tag',
      { a: '{{garden.size}}', b: '{{garden.open}}', c: '{{garden.plants[1].tags}}' },
      { a: 12.5, b: true, c: [] },
    ],
    [
      'makes a text of anything else',
      { a: '{{garden.size}} m', b: ' {{garden.size}}' },
      { a: '12.5 m', b: ' 12.5' },
    ],
    [
      'leaves out what is absent or an empty text',
      { a: '{{garden.best.name}}', b: "{{''}}", c: "{{garden.best.name}}{{''}}", d: 1 },
      { d: 1 },
    ],
    ['keeps 0 and false', { a: '{{0}}', b: '{{false}}' }, { a: 0, b: false }],
    [
      'leaves out objects and lists that are left empty',
      { a: { b: '{{absent}}' }, c: ['{{absent}}'], d: {}, e: [], f: 1 },
      { f: 1 },
    ],
    ['is absent when nothing is left', { a: { b: '{{absent}}' } }, undefined],
    ['sends an empty list that is a tag', { a: '{{[]}}' }, { a: [] }],
    ['drops absent elements', ['{{absent}}', '{{garden.owner}}', "{{''}}"], ['Ann Lee']],
    [
      'keeps an object while its condition holds',
      { a: { $when: 'garden.open', b: 1 }, c: { $when: '!garden.open', d: 2 } },
      { a: { b: 1 } },
    ],
    [
      'keeps an element while its condition holds',
      [
        { $when: 'garden.open', b: 1 },
        { $when: '!garden.open', b: 2 },
      ],
      [{ b: 1 }],
    ],
    [
      'takes over the keys of a map that it does not name, after its own',
      { a: { kind: '{{absent}}', name: 'own', $others: 'garden.plants[1]' } },
      { a: { name: 'own', height: 30, watered: false, tags: [] } },
    ],
    ['takes over nothing of what is absent', { a: { b: 1, $others: 'garden.best' } }, { a: { b: 1 } }],
    [
      'makes one element per row',
      [
        {
          $each: 'garden.plants.filter(p, p.watered)',
          $as: 'plant',
          name: '{{plant.name}}',
          by: '{{garden.owner}}',
        },
        { name: 'last' },
      ],
      [{ name: 'oak', by: 'Ann Lee' }, { name: 'sage', by: 'Ann Lee' }, { name: 'last' }],
    ],
    [
      'asks the condition of each row',
      [{ $each: 'garden.plants', $as: 'plant', $when: 'plant.height < 100', name: '{{plant.name}}' }],
      [{ name: 'mint' }, { name: 'sage' }],
    ],
    [
      'asks a condition that names no row',
      [{ $each: 'garden.plants', $as: 'plant', $when: '!garden.open', name: '{{plant.name}}' }],
      undefined,
    ],
    [
      'nests rows',
      [{ $each: '[1, 2]', $as: 'one', list: [{ $each: '[3, 4]', $as: 'two', sum: '{{one + two}}' }] }],
      [{ list: [{ sum: 4 }, { sum: 5 }] }, { list: [{ sum: 5 }, { sum: 6 }] }],
    ],
    ['makes nothing of no rows', { a: [{ $each: 'garden.best.tags', $as: 'tag', b: '{{tag}}' }] }, undefined],
    ['gives numbers, not decimals', { a: '{{1 / 3}}', b: '{{[1 / 3]}}' }, { a: 1 / 3, b: [1 / 3] }],
    [
      'keeps keys that look like ours',
      { tree: ['fact', 'x'], parts: ['a'], when: 'x' },
      { tree: ['fact', 'x'], parts: ['a'], when: 'x' },
    ],
  ])('%s', (_does, json, expected) => {
    expect(filled(json)).toEqual(expected);
  });

  test.each<[Json, Json | undefined]>([
    ['{{garden.size}}', 12.5],
    ['{{garden.plants[0].name}}/x', 'oak/x'],
    ['text', 'text'],
    ['{{absent}}', undefined],
    [5, 5],
  ])('may be a single value: %j', (json, expected) => {
    expect(filled(json)).toEqual(expected);
  });

  test('keeps empty texts of a map that it takes over', () => {
    const query = { flag: '', step: 'name' };
    expect(filled({ step: 'other', $others: 'reply' }, { locals: { reply: query } })).toEqual({
      step: 'other',
      flag: '',
    });
  });

  test('takes over the keys of maps only', () => {
    const { findings } = compileValue({ $others: 'garden.plants' }, names);
    expect(findings).toMatchObject([{ code: 'wrong-type', pointer: '/$others' }]);
  });

  test('leaves out what is refused', () => {
    expect(filled({ a: '{{price(1)}}', b: 2 }, { rules: { price: () => new Refusal('No.') } })).toEqual({
      b: 2,
    });
  });

  test('compiles to itself where nothing is computed', () => {
    const json = { a: 'x', b: [1, { c: true }] };
    expect(compileValue(json, names).value).toEqual(json);
  });
});

test.each<[Json, string, string]>([
  [{ a: { 'b/c': '{{gardn}}' } }, 'unknown-name', '/a/b~1c'],
  [{ a: ['x', '{{garden.ownr}}'] }, 'unknown-field', '/a/1'],
  [{ a: '{{#x}}' }, 'tag-kind', '/a'],
  [{ a: '{{x' }, 'unclosed-tag', '/a'],
  [{ $when: 'garden.size' }, 'wrong-type', '/$when'],
  [{ $when: true }, 'wrong-type', '/$when'],
  [{ $tree: 'x' }, 'not-in-profile', '/$tree'],
  [{ $each: 'garden.plants', $as: 'p' }, 'not-in-profile', '/$each'],
  [[{ $each: 'garden.plants', a: 1 }], 'not-in-profile', '/0'],
  [[{ $each: 'garden.size', $as: 'p', a: 1 }], 'wrong-type', '/0/$each'],
  [[{ $each: 'garden.plants', $as: 'garden', a: 1 }], 'shadowed-name', '/0/$as'],
  [[{ $each: 'garden.plants', $as: 'p', a: '{{p.nam}}' }], 'unknown-field', '/0/a'],
  [{ a: 'x {{garden.plants}}' }, 'wrong-type', '/a'],
])('%j: %s at %s', (json, code, pointer) => {
  const { value, findings } = compileValue(json, names);
  expect(value).toBeUndefined();
  expect(findings[0]).toMatchObject({ code, pointer });
});

test('types are those of literals and tags', () => {
  expect(
    compileValue({ a: 'x', b: '{{garden.size}}', c: '{{garden.size}} m', d: [1], e: true }, names).type,
  ).toEqual({
    type: 'object',
    fields: {
      a: { type: 'text', tokens: ['x'] },
      b: { type: 'number' },
      c: { type: 'text' },
      d: { type: 'list', of: { type: 'number' } },
      e: { type: 'boolean' },
    },
  });
});

test('reads are those of all tags, rows left out', () => {
  const json = [{ $each: 'garden.plants', $as: 'plant', $when: 'isOpen', a: '{{plant.name}} {{step.name}}' }];
  expect(compileValue(json, names).reads).toEqual({
    facts: ['garden.plants'],
    names: ['step.name'],
    lets: [],
    constants: [],
    rules: ['isOpen'],
  });
});
