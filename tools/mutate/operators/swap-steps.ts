import { swappingEntries } from '#tools/mutate/in-maps.ts';

export const swapSteps = swappingEntries('lets two steps of an action or journey change places', ['steps']);
