import { droppingMembers } from '#tools/mutate/in-keys.ts';

export const dropException = droppingMembers('takes an exception back', ({ key }) => key === 'allow');
