import { droppingKeys } from '#tools/mutate/in-keys.ts';

export const dropMessage = droppingKeys(
  'leaves a message to what lies underneath',
  ({ around }) => around?.path.endsWith('/messages') === true,
);
