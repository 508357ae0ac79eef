import type { Json } from '#engine/json.ts';
import type { Operator } from './operator.ts';
import type { Site } from './site.ts';

/** What becomes of a list when the token at `at` is changed; `others` are the tokens of such lists in the document. */
type Change = (
  tokens: readonly Json[],
  at: number,
  others: readonly string[],
) => readonly (readonly Json[])[];

/** An operator that changes sets of tokens, one token at a time. */
export function changingLists(says: string, change: Change): Operator {
  return {
    says,
    edits: (site) => {
      const { path, value } = site;
      if (!isTokens(value) || site.schema['x-value'] === true || site.schema['title'] === 'Constant')
        return [];
      return value.flatMap((_token, at) =>
        change(value, at, site.known.tokensOf(site.key)).map((tokens) => ({ path, value: [...tokens] })),
      );
    },
  };
}

export function isTokens(value: Site['value'] | undefined): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
