import { swappingEntries, tableKeys } from '#tools/mutate/in-maps.ts';

export const swapRows = swappingEntries('lets two rows of a table change places', tableKeys);
