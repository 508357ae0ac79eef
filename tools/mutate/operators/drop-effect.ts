import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropEffect = droppingEntries(
  'leaves out a step of an action',
  ['steps'],
  ({ type }) => type !== undefined,
);
