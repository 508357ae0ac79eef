import { orderOf } from './link-operator.ts';
import type { MacroOp } from './operators.ts';
import { linkAt, type Link, type OpLinker, type Tree } from './tree.ts';
import { listOf } from './read-value.ts';
import { closedRowScope, rowScope, type RowScope, type Evaluate, type Value } from './scope.ts';

export const macroLinkers = {
  exists: (args, link) => linkMacro(exists, false, args, link),
  all: (args, link) => linkMacro(all, true, args, link),
  filter: (args, link) => linkMacro(filter, [], args, link),
  map: (args, link) => linkMacro(map, [], args, link),
  sortBy: (args, link) => linkMacro(sorted, [], args, link),
} satisfies Record<MacroOp, OpLinker>;

/** Whether an operator goes through rows: its second argument names them. */
export function isMacro(op: unknown): op is MacroOp {
  return Object.hasOwn(macroLinkers, String(op));
}

type Macro = (rows: readonly Value[], body: Evaluate, inner: RowScope) => Value;

/** `ofNothing` is the result for an empty list, which needs no scope for rows. */
function linkMacro(macro: Macro, ofNothing: Value, args: readonly Tree[], link: Link): Evaluate {
  const [list, name, body] = [linkAt(args, 0, link), String(args[1]), linkAt(args, 2, link)];
  const enter = isClosed(args[2] ?? true, name) ? closedRowScope : rowScope;
  return (scope) => {
    const rows = listOf(list(scope));
    return rows.length === 0 ? ofNothing : macro(rows, body, enter(scope, name));
  };
}

/** Whether a tree names no other local than this one. Then its scope need not inherit the outer names. */
function isClosed(tree: Tree, name: string): boolean {
  if (typeof tree !== 'object') return true;
  if (tree[0] === 'name') return tree[1] === name;
  return tree.slice(1).every((part) => isClosed(part, name));
}

function exists(rows: readonly Value[], body: Evaluate, inner: RowScope): boolean {
  for (const row of rows) if (body(inner.at(row)) === true) return true;
  return false;
}

function all(rows: readonly Value[], body: Evaluate, inner: RowScope): boolean {
  for (const row of rows) if (body(inner.at(row)) !== true) return false;
  return true;
}

function filter(rows: readonly Value[], body: Evaluate, inner: RowScope): readonly Value[] {
  return rows.filter((row) => body(inner.at(row)) === true);
}

function map(rows: readonly Value[], body: Evaluate, inner: RowScope): readonly Value[] {
  return rows.map((row) => body(inner.at(row)));
}

/** Lowest key first; rows with equal keys stay in their order. */
function sorted(rows: readonly Value[], body: Evaluate, inner: RowScope): readonly Value[] {
  const keyed = rows.map((row) => ({ row, key: body(inner.at(row)) }));
  return keyed.toSorted((one, other) => orderOf(one.key, other.key) ?? 0).map(({ row }) => row);
}
