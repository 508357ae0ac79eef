import type { ReadValues } from '#engine/because/because.ts';
import { loadExpression } from '#engine/expression/load-expression.ts';
import { jsonOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { Json } from '#engine/json/json.ts';

/** Reads all that an expression names, rules and what they name in turn included. */
export type ValueReader = (scope: Scope) => ReadValues;

/** Makes one reader for all names of several expressions. An expression may be `undefined`. */
export function valueReader(flows: Flows, ...trees: readonly (Tree | undefined)[]): ValueReader {
  const named = new Map<string, ReadValue>();
  for (const tree of trees) if (tree !== undefined) collect(flows, tree, new Set(), named);
  const entries = [...named];
  return (scope) => {
    const values: { [name: string]: Json | null } = {};
    for (const [name, read] of entries) values[name] = read(scope) ?? null;
    return values;
  };
}

/** Makes readers of what single expressions name, each once. */
export function valueReaders(flows: Flows): (tree: Tree | undefined) => ValueReader {
  const readers = new Map<Tree | undefined, ValueReader>();
  return (tree) => {
    const reader = readers.get(tree) ?? valueReader(flows, tree);
    readers.set(tree, reader);
    return reader;
  };
}

type ReadValue = (scope: Scope) => Json | undefined;

/** Leaves out the names of macro rows, which exist only inside the macro. */
function collect(flows: Flows, tree: Tree, rows: ReadonlySet<string>, named: Map<string, ReadValue>): void {
  if (typeof tree !== 'object') return;
  const [op, ...parts] = tree;
  const isPath = op === 'fact' || op === 'let' || (op === 'name' && !rows.has(String(parts[0])));
  if (isPath) named.set(parts.join('.'), readerOf(tree));
  if (isPath || op === 'name' || op === 'constant') return;
  if (op === 'rule') collectRule(flows, tree, named);
  const isMacro = ['exists', 'all', 'filter', 'map', 'sortBy'].includes(op);
  const inner = isMacro ? new Set([...rows, String(parts[1])]) : rows;
  for (const part of parts) collect(flows, part, inner, named);
}

function readerOf(tree: Tree & object): ReadValue {
  const read = loadExpression(tree);
  // What facts hold is JSON already.
  return tree[0] === 'fact' ? (read as ReadValue) : (scope) => jsonOf(read(scope));
}

function collectRule(flows: Flows, tree: Tree & object, named: Map<string, ReadValue>): void {
  const name = String(tree[1]);
  const rule = flows.compiled.rules[name];
  if (tree.length > 2 || !rule || named.has(name)) return;
  named.set(name, readerOf(tree));
  // A rule with names of its own reads values that are unknown here.
  if (!rule.let && !rule.inputs) collect(flows, rule.value, new Set(), named);
}
