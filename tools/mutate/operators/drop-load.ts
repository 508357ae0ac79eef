import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropLoad = droppingEntries('leaves out a call that is made on arrival', ['loads']);
