import { changingValues } from '#tools/mutate/in-values.ts';

export const changeText = changingValues('says something else', ({ value, schema }) =>
  schema['x-text'] !== undefined && typeof value === 'string' ? [`${value} Indeed.`] : [],
);
