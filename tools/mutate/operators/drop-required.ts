import { droppingKeys } from '#tools/mutate/in-keys.ts';

export const dropRequired = droppingKeys('lets an answer be left out', ({ key }) => key === 'required');
