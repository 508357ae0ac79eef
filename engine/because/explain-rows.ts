import { type Because, type PassedOver, valueReader } from './because.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/load/flows.ts';
import { rowHolds, type LoadedRow, type TokenRow } from '#engine/load/load-rows.ts';

/** A table on a token, and where its rows stand. */
export interface TableOfRows<Row> {
  readonly on: Tree | undefined;
  readonly rows: readonly LoadedRow<Row>[];
  readonly document: string;
  readonly base: string;
}

interface LookedUp<Row> extends Pick<Because, 'path' | 'values' | 'passed'> {
  readonly row?: Row;
}

/** Prepares explanations of a table's rows: which row decided, and why no earlier row did. */
export function rowsExplainer<Row extends TokenRow & { readonly name: string }>(
  flows: Flows,
  { on, rows, document, base }: TableOfRows<Row>,
): (token: string, scope: Scope) => LookedUp<Row> {
  const prepared = rows.map((loaded, at) => {
    const { name, is, when } = loaded.row;
    const read = { alone: valueReader(flows, when), withToken: valueReader(flows, on, when) };
    return {
      ...loaded,
      at,
      path: pointerTo(base, name),
      read,
      isPattern: is.some((token) => token.includes('*')),
    };
  });
  const readToken = valueReader(flows, on);
  const otherToken = prepared.map(({ path }): PassedOver => ({ document, path, not: 'token' }));
  const named = new Map(
    rows
      .flatMap(({ row }) => row.is)
      .map((token) => [token, prepared.filter(({ hasToken }) => hasToken(token))]),
  );
  const patterns = prepared.filter(({ isPattern }) => isPattern);
  return (token, scope) => {
    const passed: PassedOver[] = [];
    let next = 0;
    for (const one of named.get(token) ?? patterns) {
      if (!one.hasToken(token)) continue;
      const { row, at, path, read } = one;
      passed.push(...otherToken.slice(next, at));
      next = at + 1;
      if (rowHolds(one, scope)) return { row, path, values: read.withToken(scope), passed };
      passed.push({ document, path, not: 'condition', values: read.alone(scope) });
    }
    passed.push(...otherToken.slice(next));
    return { path: base, values: readToken(scope), passed };
  };
}
