import type { Json } from '#engine/index.ts';
import type { Operator, OperatorTable } from '#tools/mutate/site.ts';
import { isTokens, nextOf } from '../replacements.ts';

/** Operators that change one token of a set. */
export const listOperators = {
  'drop-token': changing('leaves a token out of a set', (tokens, at) => [tokens.toSpliced(at, 1)]),
  'change-token': changing('puts another token into a set', (tokens, at, others) => {
    const other = nextOf(others, String(tokens[at]));
    return other === undefined || tokens.includes(other) ? [] : [tokens.with(at, other)];
  }),
} satisfies OperatorTable;

/** What becomes of a set when the token at `at` is changed; `others` are the tokens of such sets in all documents. */
type Change = (
  tokens: readonly Json[],
  at: number,
  others: readonly string[],
) => readonly (readonly Json[])[];

function changing(says: string, change: Change): Operator {
  return {
    says,
    edits({ path, key, value, schema, known }) {
      if (!isTokens(value) || schema['x-value'] === true || schema['title'] === 'Constant') return [];
      return value.flatMap((_token, at) =>
        change(value, at, known.tokensOf(key)).map((tokens) => ({ path, value: [...tokens] })),
      );
    },
  };
}
