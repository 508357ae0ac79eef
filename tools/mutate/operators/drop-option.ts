import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropOption = droppingEntries('leaves out an option', ['options']);
