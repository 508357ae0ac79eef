import * as fc from 'fast-check';
import { expect, test } from 'vitest';

import { type FunctionName, type Tree, signatures } from '#engine/compile.ts';
import { type JsonObject, jsonOf } from '#engine/index.ts';
import { linkExpression } from '#engine/expression/link-expression.ts';
import { evaluate, isAccepted, scopeOf } from './garden.ts';
import { sources } from './random-expressions.ts';

const values: fc.Arbitrary<Tree> = fc.oneof(
  fc.constantFrom<Tree>('', 'x', '2024-02-29', 0, -1, 2.5, 1e15, true, false, ['absent'], ['list']),
  // No number holds it.
  fc.constant<Tree>(['/', 1, 3]),
  fc.constantFrom<Tree>(
    ['fact', 'a'],
    ['fact', 'a', 'b'],
    ['fact', 'a', 'b', 'c'],
    ['fact', 'a', 'b', 'c', 'd', 'e'],
    ['name', 'length'],
    ['constant', 'toString', 'at'],
  ),
);
const binary = [
  '&&',
  '||',
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'in',
  '+',
  '-',
  '*',
  '/',
  '%',
  'concat',
  'append',
  'index',
  'default',
] as const;
const unary = ['!', 'neg', 'has', 'rule', 'let'] as const;
const functionNames = Object.keys(signatures) as FunctionName[];

const { tree: trees } = fc.letrec<{ tree: Tree }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, depthIdentifier: 'tree' },
    values,
    fc.tuple(fc.constantFrom(...binary), tie('tree'), tie('tree')),
    fc.tuple(fc.constantFrom(...unary), tie('tree')),
    fc.tuple(fc.constant('?:' as const), tie('tree'), tie('tree'), tie('tree')),
    fc.tuple(fc.constant('list' as const), tie('tree'), tie('tree')),
    fc.tuple(fc.constant('field' as const), tie('tree'), fc.constantFrom('a', 'length', 'constructor')),
    fc.tuple(
      fc.constantFrom('exists', 'all', 'filter', 'map', 'sortBy'),
      tie('tree'),
      fc.constant('row'),
      tie('tree'),
    ),
    fc.tuple(
      fc.constant('call' as const),
      fc.constantFrom(...functionNames),
      tie('tree'),
      tie('tree'),
      tie('tree'),
    ),
  ),
}));

const json = fc.oneof(
  fc.string(),
  fc.integer(),
  // JSON may hold a number that is read as infinite.
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constantFrom([], {}, ['a', 1], { b: { c: 'x' } }, { b: [1] }),
);
const worlds = fc.dictionary(fc.constantFrom('a', 'b', 'c'), json) as fc.Arbitrary<JsonObject>;

test('for every tree and all that is missing, there is an answer', () => {
  fc.assert(
    fc.property(trees, worlds, (tree, facts) => {
      const value = linkExpression(tree)(scopeOf({ facts, locals: {} }));
      expect(JSON.parse(JSON.stringify([jsonOf(value)]))).toHaveLength(1);
    }),
    { numRuns: 5000 },
  );
});

test.each([
  ['boolean', sources.boolean, ['boolean', 'undefined']],
  ['text', sources.text, ['string', 'undefined']],
  ['number', sources.number, ['number', 'object', 'undefined']],
])('an expression of type %s keeps it when nothing is there', (_type, source, allowed) => {
  const nothing = { facts: {}, locals: {}, constants: {} };
  fc.assert(
    fc.property(source.filter(isAccepted), (each) => allowed.includes(typeof evaluate(each, nothing))),
    { numRuns: 500 },
  );
});
