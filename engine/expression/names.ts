import type { PathOp } from './operators.ts';
import type { Tree } from './tree.ts';
import type { Type } from './type.ts';

export interface RuleType {
  readonly inputs: readonly { readonly name: string; readonly type: Type; readonly optional: boolean }[];
  readonly gives: Type;
}

/** The names that are known where an expression is. */
export interface KnownNames {
  readonly facts: { readonly [root: string]: Type };
  readonly locals: { readonly [name: string]: Type };
  readonly lets: { readonly [name: string]: Type };
  readonly constants: { readonly [name: string]: Type };
  readonly rules: { readonly [name: string]: RuleType };
  /** The labels of the screen's own fields, by `step.NAME` and by their facts. */
  readonly labels?: (path: string) => CompiledLabel | undefined;
}

/** The label of a field as an expression. */
export interface CompiledLabel {
  readonly tree: Tree;
  readonly reads: Reads;
}

const labelPrefix = 'label(';

/** The name of the rule that gives the label of the field that is bound to a fact. */
export function labelRule(fact: string): string {
  return `${labelPrefix}${fact})`;
}

/** The fact whose field's label a rule gives; `undefined` for the rules of documents. */
export function labelledFact(rule: string): string | undefined {
  return rule.startsWith(labelPrefix) ? rule.slice(labelPrefix.length, -1) : undefined;
}

/** What an expression names directly, as paths joined by dots, in order of appearance; row names are left out. */
export interface Reads {
  readonly facts: readonly string[];
  readonly names: readonly string[];
  readonly lets: readonly string[];
  readonly constants: readonly string[];
  readonly rules: readonly string[];
}

export const noReads: Reads = { facts: [], names: [], lets: [], constants: [], rules: [] };

/** What any of several expressions names, each path once. */
export function joinReads(all: readonly Reads[]): Reads {
  const joined = (kind: keyof Reads): readonly string[] => [...new Set(all.flatMap((reads) => reads[kind]))];
  return {
    facts: joined('facts'),
    names: joined('names'),
    lets: joined('lets'),
    constants: joined('constants'),
    rules: joined('rules'),
  };
}

/** The name of the type of all experiments: no product's own type has a name with a space. */
export const experimentsType = 'all experiments';

/** What a name at the beginning of a path represents. */
export type ResolvedName =
  | {
      readonly kind: 'path';
      readonly op: PathOp;
      readonly keys: readonly string[];
      readonly type: Type;
      readonly reads?: keyof Reads;
    }
  | { readonly kind: 'rule'; readonly needsInputs: boolean; readonly type: Type }
  | { readonly kind: 'absent' };

type Rows = { readonly [name: string]: Type };

/** Looks a name up, from the innermost to the outermost. */
export function resolveName(name: string, names: KnownNames, rows: Rows): ResolvedName | undefined {
  return (
    resolvePath('name', rows, name) ??
    resolvePath('name', names.locals, name, 'names') ??
    resolvePath('let', names.lets, name, 'lets') ??
    resolvePath('fact', names.facts, name, 'facts') ??
    resolveRule(name, names) ??
    resolveOwnWord(name, names)
  );
}

/** All names that may begin a path, for advice. */
export function knownNames(names: KnownNames, rows: Rows): readonly string[] {
  return [rows, names.locals, names.lets, names.facts, names.rules, { constants: 0, absent: 0 }].flatMap(
    Object.keys,
  );
}

function resolvePath(op: PathOp, types: Rows, name: string, reads?: keyof Reads): ResolvedName | undefined {
  const type = Object.hasOwn(types, name) ? types[name] : undefined;
  return type && { kind: 'path', op, keys: [name], type, ...(reads && { reads }) };
}

function resolveRule(name: string, names: KnownNames): ResolvedName | undefined {
  const rule = Object.hasOwn(names.rules, name) ? names.rules[name] : undefined;
  return (
    rule && { kind: 'rule', needsInputs: rule.inputs.some(({ optional }) => !optional), type: rule.gives }
  );
}

function resolveOwnWord(name: string, names: KnownNames): ResolvedName | undefined {
  if (name === 'absent') return { kind: 'absent' };
  if (name !== 'constants') return undefined;
  return {
    kind: 'path',
    op: 'constant',
    keys: [],
    type: { type: 'object', name: 'constants', fields: names.constants },
    reads: 'constants',
  };
}

/** An entry of an ordered map: its name travels with it, so that sorting keys cannot lose the order. */
export type Named<T> = T & { readonly name: string };

type NamedValue<T> = { readonly name: string; readonly value: T };

export type Lets = readonly NamedValue<Tree>[];
