import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropButton = droppingEntries('leaves out a button', ['buttons']);
