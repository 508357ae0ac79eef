import { droppingKeys } from '#tools/mutate/in-keys.ts';

export const dropWhen = droppingKeys(
  'leaves out a condition',
  ({ schema }) => schema['x-expression'] === 'boolean',
);
