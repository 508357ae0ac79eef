import { changingValues } from '#tools/mutate/in-values.ts';

export const misspellReference = changingValues('misspells the name of something', ({ value, schema }) =>
  schema['x-name'] !== undefined && typeof value === 'string' ? [`${value}x`] : [],
);
