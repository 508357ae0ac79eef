import { changingValues } from '#tools/mutate/in-values.ts';
import { boundKeys } from './drop-bound.ts';

export const changeSetting = changingValues('moves a number by one', ({ key, value, schema }) =>
  typeof value === 'number' && !boundKeys.has(key) && schema['title'] !== 'Constant'
    ? [value + 1, value - 1]
    : [],
);
