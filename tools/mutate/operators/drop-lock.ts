import { droppingMembers } from '#tools/mutate/in-keys.ts';

export const dropLock = droppingMembers('unlocks something', ({ key }) => key === 'locked');
