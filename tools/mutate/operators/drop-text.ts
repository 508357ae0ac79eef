import { droppingKeys } from '#tools/mutate/in-keys.ts';

export const dropText = droppingKeys(
  'leaves out a text that need not be there',
  ({ schema, around }) => schema['x-text'] !== undefined && around?.path.endsWith('/messages') !== true,
);
