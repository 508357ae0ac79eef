import { changingLists } from '#tools/mutate/in-lists.ts';
import { nextOf } from '#tools/mutate/next-of.ts';

export const changeToken = changingLists('puts another token into a set', (tokens, at, others) => {
  const other = nextOf(others, String(tokens[at]));
  return other === undefined || tokens.includes(other) ? [] : [tokens.with(at, other)];
});
