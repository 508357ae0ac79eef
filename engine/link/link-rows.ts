import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';

/** What every row of a table on a token has. */
export interface TokenRow {
  readonly is: readonly string[];
  readonly when?: Tree;
}

/** A row with its condition as a closure. Without one, the row always holds. */
export interface LinkedRow<Row> {
  readonly row: Row;
  readonly hasToken: (token: string) => boolean;
  readonly holds?: Evaluate;
}

/** Finds the first row of a table that matches a token and holds (docs/guides/how-documents-work.md, Tables). */
export type FindRow<Row> = (token: string, scope: Scope) => LinkedRow<Row> | undefined;

/**
 * Indexes rows by the tokens that they name. Patterns are tried only for tokens that no row names. For each other token
 * the index holds the rows that may match, patterns included, in order.
 */
export function linkRows<Row extends TokenRow>(
  rows: readonly Row[],
  link: (tree: Tree) => Evaluate,
): { readonly rows: readonly LinkedRow<Row>[]; readonly find: FindRow<Row> } {
  const linked = rows.map((row): LinkedRow<Row> => {
    const hasToken = linkTokens(row.is);
    return row.when === undefined ? { row, hasToken } : { row, hasToken, holds: link(row.when) };
  });
  const named = new Set(rows.flatMap(({ is }) => is.filter((token) => !token.includes('*'))));
  const byToken = new Map(
    [...named].map((token) => [token, linked.filter(({ hasToken }) => hasToken(token))] as const),
  );
  const withPattern = linked.filter(({ row }) => row.is.some((token) => token.includes('*')));
  return {
    rows: linked,
    find(token, scope) {
      const known = byToken.get(token);
      if (known) return firstThatHolds(known, scope);
      for (const row of withPattern) if (row.hasToken(token) && rowHolds(row, scope)) return row;
      return undefined;
    },
  };
}

function firstThatHolds<Row>(rows: readonly LinkedRow<Row>[], scope: Scope): LinkedRow<Row> | undefined {
  for (const row of rows) if (rowHolds(row, scope)) return row;
  return undefined;
}

/** Whether a row's condition holds, without regard to the token. */
export function rowHolds<Row>({ holds }: LinkedRow<Row>, scope: Scope): boolean {
  return holds === undefined || holds(scope) === true;
}

/**
 * Makes a function that tells whether a token is one of `patterns`. A pattern may have `*` at one end (docs/guides/how-documents-work.md, Tables).
 */
export function linkTokens(patterns: readonly string[]): (token: string) => boolean {
  if (patterns.includes('*')) return () => true;
  const literal = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const prefixes = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  const suffixes = patterns.filter((pattern) => pattern.startsWith('*')).map((pattern) => pattern.slice(1));
  if (prefixes.length + suffixes.length === 0) return (token) => literal.has(token);
  return (token) =>
    literal.has(token) ||
    prefixes.some((prefix) => token.startsWith(prefix)) ||
    suffixes.some((suffix) => token.endsWith(suffix));
}
