import type { DocumentPlace } from '../compile/layers/layers.ts';
import type { ResolvedLayers } from '../compile/layers/resolve-layers.ts';
import { isMacro } from '../expression/link-macro.ts';
import { linkExpression } from '../expression/link-expression.ts';
import { jsonOf } from '../expression/read-value.ts';
import type { Scope } from '../expression/scope.ts';
import type { Tree } from '../expression/tree.ts';
import { type Json, type JsonObject, objectOf } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Flows } from '../link/flows.ts';

/** What an explanation is about. */
type DecisionKind = 'poll' | 'page' | 'state' | 'access' | 'issue' | 'call' | 'value';

/** What expressions read, by the name that they use. `null` represents `undefined`, which JSON does not have. */
type ReadValues = { readonly [name: string]: Json | null };

/** Why the engine decided as it did. Pointers are those of documents after all their layers. */
export interface Explanation {
  readonly kind: DecisionKind;
  /** What was decided: a page, a state, a field and its issue. */
  readonly result: string;
  readonly document: string;
  /** JSON Pointer of the row, rule or entry that decided. */
  readonly path: string;
  readonly values: ReadValues;
  /** The rows before it, which did not match. */
  readonly passed: readonly PassedOver[];
}

/** A row that the engine looked at, and that did not decide. */
export interface PassedOver {
  readonly document: string;
  readonly path: string;
  /** Why it did not decide: it names another token, state or path, or its own condition does not hold. */
  readonly not: 'token' | 'state' | 'path' | 'condition';
  readonly values?: ReadValues;
}

/** Where things are defined. Compiled documents know only their names. */
export interface Places {
  readonly machine: (name: string) => string;
  readonly rule: (name: string) => DocumentPlace | undefined;
  readonly document: (path: string) => JsonObject | undefined;
}

/** Indexes documents, after all their layers, by the names that they define. */
export function placesOf(documents: ReadonlyMap<string, ResolvedLayers>): Places {
  const machines = new Map<string, string>();
  const rules = new Map<string, DocumentPlace>();
  for (const [path, { document }] of documents) {
    const type = String(document['type']);
    if (type === 'machine') machines.set(String(document['name']), path);
    if (type !== 'conditions' && type !== 'calculations') continue;
    const map = document[type];
    for (const name of Object.keys(objectOf(map)))
      rules.set(name, { document: path, path: pointerTo(`/${type}`, name) });
  }
  return {
    machine: (name) => machines.get(name) ?? '',
    rule: (name) => rules.get(name),
    document: (path) => documents.get(path)?.document,
  };
}

/** Reads all that an expression names, rules and what they name in turn included. */
type ValueReader = (scope: Scope) => ReadValues;

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
  const inner = isMacro(op) ? new Set([...rows, String(parts[1])]) : rows;
  for (const part of parts) collect(flows, part, inner, named);
}

function readerOf(tree: Tree & object): ReadValue {
  const read = linkExpression(tree);
  // What facts hold is JSON already.
  return tree[0] === 'fact' ? (read as ReadValue) : (scope) => jsonOf(read(scope));
}

function collectRule(flows: Flows, tree: Tree & object, named: Map<string, ReadValue>): void {
  const name = String(tree[1]);
  const rule = flows.compiled.rules[name];
  if (tree.length > 2 || !rule || named.has(name)) return;
  named.set(name, readerOf(tree));
  // A rule that defines names reads values that are unknown here.
  if (!rule.let && !rule.inputs) collect(flows, rule.value, new Set(), named);
}
