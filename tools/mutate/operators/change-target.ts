import { changingValues } from '#tools/mutate/in-values.ts';
import { siblingFact } from '#tools/mutate/sibling-fact.ts';

export const changeTarget = changingValues(
  'writes to the fact beside the right one',
  ({ value, schema, known }) => {
    if (schema['x-name'] !== 'fact' || typeof value !== 'string') return [];
    const sibling = siblingFact(value, known.facts);
    return sibling === undefined ? [] : [sibling];
  },
);
