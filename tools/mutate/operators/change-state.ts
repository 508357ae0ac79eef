import { changingNames } from '#tools/mutate/in-names.ts';

export const changeState = changingNames('names another state', ['state']);
