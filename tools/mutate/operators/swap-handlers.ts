import { swappingEntries } from '#tools/mutate/in-maps.ts';

export const swapHandlers = swappingEntries('lets two things that are done when a call fails change places', [
  'onError',
]);
