import { changingValues } from '#tools/mutate/in-values.ts';
import { nextOf } from '#tools/mutate/next-of.ts';

export const changeChoice = changingValues(
  'chooses another of the allowed values',
  ({ key, value, schema }) => {
    const { enum: allowed } = schema;
    if (key === 'type' || typeof value !== 'string' || !Array.isArray(allowed)) return [];
    const other = nextOf(allowed.map(String), value);
    return other === undefined ? [] : [other];
  },
);
