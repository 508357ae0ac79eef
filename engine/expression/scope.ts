import type { Decimal } from '#engine/decimal.ts';
import type { Refusal } from '#engine/expression/refusal.ts';
import type { JsonObject } from '#engine/json/json.ts';

/** What an expression gives while it is evaluated; `undefined` is absent. */
export type Value =
  | string
  | number
  | boolean
  | Decimal
  | Refusal
  | undefined
  | readonly Value[]
  | ValueObject;

export type ValueObject = { readonly [key: string]: Value };

/** Names that are not facts: parameters, step, answer, replies, row names, inputs. */
export type Locals = { readonly [name: string]: Value };

export type LoadedRule = (scope: Scope, args: readonly Value[]) => Value;

export type LoadedRules = { readonly [name: string]: LoadedRule };

/** A loaded expression. */
export type Evaluate = (scope: Scope) => Value;

/** What a document's `let` values are computed by, by their names. */
export type LoadedLets = ReadonlyMap<string, Evaluate>;

/** Told of each look-up of an expression, by what repeats it in another scope. */
export type Note = (read: Evaluate) => void;

/** Everything that an expression may read. */
export interface Scope {
  readonly facts: JsonObject;
  readonly locals: Locals;
  readonly constants: JsonObject;
  readonly rules: LoadedRules;
  /** The `let` value of this name; `withLets` makes them known. */
  readonly lets?: (name: string) => Value;
  /** Only in scopes of a view that keeps its parts. */
  readonly note?: Note | undefined;
}

/** A scope in which further locals are known; those of the outer scope stay. */
export function withLocals(scope: Scope, locals: Locals): Scope {
  // Object.create gives the `any` of JavaScript: outer names are inherited, as in `rowScope`.
  return { ...scope, locals: Object.assign(Object.create(scope.locals) as Locals, locals) };
}

/** A scope in which `lets` can be read; each may use earlier ones and is computed once, when it is first read. */
export function withLets(scope: Scope, lets: LoadedLets): Scope {
  if (lets.size === 0) return scope;
  const { facts, locals, constants, rules, note, lets: outer } = scope;
  const computed = new Map<string, Value>();
  const read = (name: string): Value => {
    if (computed.has(name)) return computed.get(name);
    const compute = lets.get(name);
    if (!compute) return outer?.(name);
    const value = compute(inner);
    computed.set(name, value);
    return value;
  };
  const inner: Scope = { facts, locals, constants, rules, note, lets: read };
  return inner;
}
