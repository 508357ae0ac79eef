import { droppingMembers } from '#tools/mutate/in-keys.ts';

export const dropAssignment = droppingMembers('leaves out one thing that is set', ({ key }) => key === 'set');
