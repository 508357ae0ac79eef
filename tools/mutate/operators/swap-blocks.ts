import { swappingEntries } from '#tools/mutate/in-maps.ts';

export const swapBlocks = swappingEntries('lets two blocks or buttons of a screen change places', [
  'body',
  'buttons',
  'items',
]);
