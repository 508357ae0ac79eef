import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropRule = droppingEntries('leaves out a rule of a field or calculation', ['rules']);
