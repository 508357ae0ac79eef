import { changingValues } from '#tools/mutate/in-values.ts';
import { boundKeys } from './drop-bound.ts';

export const changeBound = changingValues('moves a bound of answers by one', ({ key, value }) =>
  boundKeys.has(key) && typeof value === 'number' ? [value + 1, value - 1] : [],
);
