import type { CompiledRouting, CompiledRoutingRow } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import type { Evaluate, Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { loadValue } from '#engine/text/load-value.ts';
import { type FindRow, type LoadedRow, loadRows } from '#engine/load/load-rows.ts';

/** A row that gives a page, ready to be answered. */
export interface PageRow {
  readonly name: string;
  readonly is: readonly string[];
  readonly when?: Tree;
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

export interface LoadedPageTable {
  readonly name: string;
  readonly on: Evaluate;
  readonly rows: readonly LoadedRow<PageRow>[];
  readonly find: FindRow<PageRow>;
}

export interface LoadedRouting {
  readonly missing?: { readonly isMissing: Evaluate; readonly page: string };
  readonly tables: readonly LoadedPageTable[];
}

/** Makes the closures of the routing tables, once; `load` also knows the states of machines. */
export function loadRouting(
  { missing, tables }: CompiledRouting,
  load: (tree: Tree) => Evaluate,
): LoadedRouting {
  return {
    ...(missing && { missing: { isMissing: load(missing.when), page: missing.page } }),
    tables: tables.map(({ name, on, rows }) => ({
      name,
      on: load(on),
      ...loadRows(rows.map(loadPageRow), load),
    })),
  };
}

function loadPageRow({ pass, ...row }: Named<CompiledRoutingRow>): PageRow {
  if (pass === undefined) return row;
  const fill = loadValue(pass);
  return { ...row, pass: (scope) => objectOf(fill(scope)) };
}

function objectOf(value: Json | undefined): JsonObject {
  return isObject(value) ? value : {};
}
