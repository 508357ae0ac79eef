import { droppingEntries } from '#tools/mutate/in-maps.ts';

export const dropHandler = droppingEntries('leaves out what is done when a call fails', ['onError']);
