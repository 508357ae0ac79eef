import type { ReadValues } from '#engine/because/because.ts';
import { loadExpression } from '#engine/expression/load-expression.ts';
import { jsonOf } from '#engine/expression/read-value.ts';
import type { Evaluate, Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json } from '#engine/json.ts';

/** Reads all that an expression names, rules and what they name in turn included. */
export type ValueReader = (scope: Scope) => ReadValues;

const none: ReadValues = {};

/** Makes readers of what expressions name, each once. */
export function valueReaders(flows: Flows): (tree: Tree | undefined) => ValueReader {
  const readers = new Map<Tree, ValueReader>();
  return (tree) => {
    if (tree === undefined) return () => none;
    let reader = readers.get(tree);
    if (!reader) readers.set(tree, (reader = readerOf(flows, tree)));
    return reader;
  };
}

function readerOf(flows: Flows, tree: Tree): ValueReader {
  const named = new Map<string, Evaluate>();
  collect(flows, tree, new Set(), named);
  const entries = [...named];
  return (scope) => {
    const values: { [name: string]: Json | null } = {};
    for (const [name, read] of entries) values[name] = jsonOf(read(scope)) ?? null;
    return values;
  };
}

/** Names of rows inside of macros are not there outside, so that they are left out. */
function collect(flows: Flows, tree: Tree, rows: ReadonlySet<string>, named: Map<string, Evaluate>): void {
  if (typeof tree !== 'object') return;
  const [op, ...parts] = tree;
  const isPath = op === 'fact' || op === 'let' || (op === 'name' && !rows.has(String(parts[0])));
  if (isPath) named.set(parts.join('.'), loadExpression(tree));
  if (isPath || op === 'name' || op === 'constant') return;
  if (op === 'rule') collectRule(flows, tree, named);
  const isMacro = ['exists', 'all', 'filter', 'map', 'sortBy'].includes(op);
  const inner = isMacro ? new Set([...rows, String(parts[1])]) : rows;
  for (const part of parts) collect(flows, part, inner, named);
}

function collectRule(flows: Flows, tree: Tree & object, named: Map<string, Evaluate>): void {
  const name = String(tree[1]);
  const rule = flows.compiled.rules[name];
  if (tree.length > 2 || !rule || named.has(name)) return;
  named.set(name, loadExpression(tree));
  // What it is made of can be read here only where it has no names of its own.
  if (!rule.let && !rule.inputs) collect(flows, rule.value, new Set(), named);
}
