import type { Operator, OperatorTable } from '#tools/mutate/site.ts';

/** Operators that change whole conditions. */
export const conditionOperators = {
  'negate-condition': inConditions('turns a condition round', (source) => [`!(${source})`]),
  'always-true': inConditions('lets a condition always hold', (source) =>
    source.trim() === 'true' ? [] : ['true'],
  ),
  'always-false': inConditions('lets a condition never hold', (source) =>
    source.trim() === 'false' ? [] : ['false'],
  ),
} satisfies OperatorTable;

function inConditions(says: string, rewrite: (source: string) => readonly string[]): Operator {
  return {
    says,
    edits: ({ path, value, schema }) =>
      schema['x-expression'] === 'boolean' && typeof value === 'string'
        ? rewrite(value).map((other) => ({ path, value: other }))
        : [],
  };
}
