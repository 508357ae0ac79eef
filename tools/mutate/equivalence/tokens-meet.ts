import { loadTokens } from '#engine/tables/match-token.ts';

/** Whether a token may be one of both sets of patterns; of two open patterns nobody knows. */
export function tokensMeet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((one) => others.some((other) => patternsMeet(one, other)));
}

function patternsMeet(one: string, other: string): boolean {
  if (!one.includes('*')) return loadTokens([other])(one);
  return other.includes('*') || loadTokens([one])(other);
}
