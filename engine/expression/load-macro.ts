import { orderOf } from '#engine/expression/compare-values.ts';
import type { Load, Loader } from '#engine/expression/loader.ts';
import { loadAt } from '#engine/expression/loader.ts';
import { listOf } from '#engine/expression/read-value.ts';
import { rowScope } from '#engine/expression/row-scope.ts';
import type { Evaluate, Value } from '#engine/expression/scope.ts';
import type { MacroOp, Tree } from '#engine/expression/tree.ts';

export const macroLoaders = {
  exists: (args, load) => loadMacro((rows, of) => rows.some((row) => of(row) === true), args, load),
  all: (args, load) => loadMacro((rows, of) => rows.every((row) => of(row) === true), args, load),
  filter: (args, load) => loadMacro((rows, of) => rows.filter((row) => of(row) === true), args, load),
  map: (args, load) => loadMacro((rows, of) => rows.map(of), args, load),
  sortBy: (args, load) => loadMacro(sorted, args, load),
} satisfies Record<MacroOp, Loader>;

type Macro = (rows: readonly Value[], of: (row: Value) => Value) => Value;

function loadMacro(macro: Macro, args: readonly Tree[], load: Load): Evaluate {
  const [list, name, body] = [loadAt(args, 0, load), String(args[1]), loadAt(args, 2, load)];
  return (scope) => {
    const rows = listOf(list(scope));
    if (rows.length === 0) return macro(rows, () => undefined);
    const inner = rowScope(scope, name);
    return macro(rows, (row) => {
      inner.set(row);
      return body(inner.scope);
    });
  };
}

/** Lowest key first; rows with equal keys stay in their order. */
function sorted(rows: readonly Value[], of: (row: Value) => Value): readonly Value[] {
  const keyed = rows.map((row) => ({ row, key: of(row) }));
  return keyed.toSorted((one, other) => orderOf(one.key, other.key) ?? 0).map(({ row }) => row);
}
