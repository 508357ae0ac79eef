import { describe, expect, test } from 'vitest';

import { linkExpression, linkLets } from '#engine/expression/link-expression.ts';
import { type LinkedRule, type Value, Refusal, withLets } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/compile.ts';
import { withLocals } from '#engine/index.ts';
import { evaluate, scopeOf } from './garden.ts';

function lets(trees: { readonly [name: string]: Tree }) {
  return linkLets(Object.entries(trees).map(([name, value]) => ({ name, value })));
}

describe('a let', () => {
  test('may use earlier ones, and those of the scope around it', () => {
    const outer = withLets(scopeOf(), lets({ one: 1 }));
    const inner = withLets(outer, lets({ two: ['+', ['let', 'one'], 1], three: ['+', ['let', 'two'], 1] }));
    expect(linkExpression(['let', 'three'])(inner)).toBe(3);
  });

  test('is computed when it is read, and once', () => {
    let count = 0;
    const scope = withLets(scopeOf(), new Map([['counted', () => (count += 1)]]));
    expect(count).toBe(0);
    expect(linkExpression(['+', ['let', 'counted'], ['let', 'counted']])(scope)).toBe(2);
    expect(count).toBe(1);
  });

  test('is not seen from outside', () => {
    const scope = scopeOf();
    withLets(scope, lets({ one: 1 }));
    expect(linkExpression(['let', 'one'])(scope)).toBeUndefined();
  });

  test('holds an object whose fields can be read', () => {
    const scope = withLets(scopeOf(), lets({ best: ['index', ['fact', 'garden', 'plants'], 0] }));
    expect(linkExpression(['let', 'best', 'name'])(scope)).toBe('oak');
  });
});

test('further locals are known beside the outer ones', () => {
  const scope = withLocals(withLocals(scopeOf(), { one: 1 }), { two: 2 });
  expect(linkExpression(['+', ['name', 'one'], ['name', 'two']])(scope)).toBe(3);
  expect(linkExpression(['name', 'step', 'amount'])(scope)).toBe(3);
});

describe('a rule', () => {
  const price: LinkedRule = (_scope, [height]) =>
    typeof height === 'number' && height >= 0 ? height * 2 : new Refusal('No height.');
  const rules = { price, isOpen: () => true };
  const refused = (value: Value): string | undefined =>
    value instanceof Refusal ? value.refused : undefined;

  test('is called with its inputs in order', () => {
    expect(evaluate('price(4) + 1', { rules })).toBe(9);
    expect(evaluate('isOpen && garden.open', { rules })).toBe(true);
  });

  test.each([
    'price(-1)',
    'price(-1) + 1',
    'price(price(-1))',
    'has(price(-1))',
    'default(price(-1), 3)',
    "money(price(-1)) == 'x'",
    'garden.plants.map(p, price(-1))',
    'garden.plants.exists(p, price(0 - p.height) > 1)',
    'isOpen && price(-1) > 0 || true',
  ])('that refuses replaces the result of %s', (source) => {
    expect(refused(evaluate(source, { rules }))).toBe('No height.');
  });

  test.each([
    ['isOpen || price(-1) > 0', true],
    ['isOpen ? 1 : price(-1)', 1],
  ])('that is not reached refuses nothing: %s', (source, expected) => {
    expect(evaluate(source, { rules })).toBe(expected);
  });

  test('that refuses inside a let refuses where the let is read', () => {
    const scope = withLets(scopeOf({ rules }), lets({ cost: ['rule', 'price', -1] }));
    expect(refused(linkExpression(['+', ['let', 'cost'], 1])(scope))).toBe('No height.');
    expect(refused(linkExpression(['+', ['let', 'cost'], 1])(scope))).toBe('No height.');
  });

  test('that fails with a mistake of ours is not taken for a refusal', () => {
    const broken = {
      price: () => {
        throw new Error('broken');
      },
    };
    expect(() => evaluate('price(1)', { rules: broken })).toThrow('broken');
  });
});
