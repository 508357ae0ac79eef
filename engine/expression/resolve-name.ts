import type { KnownNames, Reads } from '#engine/expression/names.ts';
import type { PathOp } from '#engine/expression/tree.ts';
import type { Type } from '#engine/expression/type.ts';

/** What a name at the beginning of a path stands for. */
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
