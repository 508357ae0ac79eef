import { droppingEntries, tableKeys } from '#tools/mutate/in-maps.ts';

export const dropRow = droppingEntries('leaves out a row of a table', tableKeys);
