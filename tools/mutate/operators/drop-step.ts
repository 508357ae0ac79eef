import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropStep = droppingEntries(
  'leaves out a step of a journey',
  ['steps'],
  ({ type }) => type === undefined,
);
