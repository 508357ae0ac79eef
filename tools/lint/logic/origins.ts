import type { Tree } from '#engine/compile.ts';
import { type CompiledValue, type Json, isObject } from '#engine/index.ts';

/** Where a value comes from: a fact, or a name in scope. */
export interface Origin {
  readonly from: 'fact' | 'name';
  readonly keys: readonly string[];
}

/** The expressions that a value is made of. */
export function treesIn(value: CompiledValue): readonly Tree[] {
  if (!isObject(value as Json)) return [];
  const { $tree, $parts = [] } = value as { readonly $tree?: Tree; readonly $parts?: readonly unknown[] };
  const parts = $parts.flatMap((part) =>
    typeof part === 'object' && part !== null && 'tree' in part ? [part.tree as Tree] : [],
  );
  return $tree === undefined ? parts : [$tree];
}

/** What is compared or counted is not sent. */
const passing = new Set(['call', 'rule', 'concat', 'append', 'list', 'index', 'default', '+', '-']);
const choosing = new Set(['filter', 'sortBy']);
const measuring = new Set([
  'size',
  'matches',
  'startsWith',
  'endsWith',
  'contains',
  'indexOf',
  'isIban',
  'isLuhn',
  'isAbaRouting',
  'age',
  'daysBetween',
  'monthsBetween',
]);

/** Where what expressions pass on comes from. */
export function originsIn(trees: readonly Tree[]): readonly Origin[] {
  return trees.flatMap((tree): readonly Origin[] => {
    if (typeof tree !== 'object') return [];
    const [op, ...args] = tree;
    if (op === 'fact' || op === 'name') return [{ from: op, keys: args.map(String) }];
    if (op === 'field') {
      const [inner, key] = [args[0], String(args[1])];
      const origins = inner === undefined ? [] : originsIn([inner]);
      return origins.map(({ from, keys }) => ({ from, keys: [...keys, key] }));
    }
    if (op === 'map') return originsInRows(args);
    if (choosing.has(op)) return originsIn(args.slice(0, 1));
    const isNamed = op === 'call' || op === 'rule';
    if (op === 'call' && measuring.has(String(args[0]))) return [];
    return passing.has(op) ? originsIn(isNamed ? args.slice(1) : args) : [];
  });
}

/** What `list.map(row, …)` makes of the rows. */
function originsInRows([list, name, each]: readonly Tree[]): readonly Origin[] {
  if (list === undefined || each === undefined) return [];
  return originsIn([each]).flatMap((origin) => {
    const [root, ...keys] = origin.keys;
    if (origin.from !== 'name' || root !== name) return [origin];
    return originsIn([list]).map((rows) => ({
      from: rows.from,
      keys: [...rows.keys.slice(0, -1), `${rows.keys.at(-1)}[]`, ...keys],
    }));
  });
}
