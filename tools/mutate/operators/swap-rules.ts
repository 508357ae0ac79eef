import { swappingEntries } from '#tools/mutate/in-maps.ts';

export const swapRules = swappingEntries('lets two rules of a field or calculation change places', ['rules']);
