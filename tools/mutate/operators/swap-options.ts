import { swappingEntries } from '#tools/mutate/in-maps.ts';

export const swapOptions = swappingEntries('lets two options change places', ['options']);
