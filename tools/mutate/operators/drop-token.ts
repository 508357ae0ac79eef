import { changingLists } from '#tools/mutate/in-lists.ts';

export const dropToken = changingLists('leaves a token out of a set', (tokens, at) => [
  tokens.filter((_token, place) => place !== at),
]);
