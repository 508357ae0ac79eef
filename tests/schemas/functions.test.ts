import { expect, it } from 'vitest';
import { functionNames } from '#engine/compile.ts';
import { expressionFunctions } from '#schemas/vocabulary/functions.ts';
import { evaluateJson } from '../engine/expression/garden.ts';

const described = Object.entries(expressionFunctions);

it('describes every function of expressions, and no other', () => {
  expect(described.map(([name]) => name).toSorted()).toEqual([...new Set(functionNames)].toSorted());
});

// `label` reads a field, so it has no value outside of a page.
it.each(described.filter(([name]) => name !== 'label'))(
  '%s: has examples that hold',
  (name, { examples }) => {
    expect(examples.length).toBeGreaterThan(0);
    for (const [expression, value] of examples)
      expect(evaluateJson(expression), `${name}: ${expression}`).toEqual(value);
  },
);
