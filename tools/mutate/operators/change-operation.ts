import { changingNames } from '#tools/mutate/in-names.ts';

export const changeOperation = changingNames('makes another call', ['call']);
