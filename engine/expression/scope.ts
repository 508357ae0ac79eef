import type { Decimal } from '#engine/decimal.ts';
import type { Refusal } from '#engine/expression/refusal.ts';
import type { JsonObject } from '#engine/json.ts';

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

/** Everything that an expression may read. */
export interface Scope {
  readonly facts: JsonObject;
  readonly locals: Locals;
  readonly constants: JsonObject;
  readonly rules: LoadedRules;
  /** Set by `withLets`; each is computed when it is first read. */
  readonly lets?: { readonly [name: string]: () => Value };
}

/** A scope in which further locals are known; those of the outer scope stay. */
export function withLocals(scope: Scope, locals: Locals): Scope {
  // Object.create gives the `any` of JavaScript: outer names are inherited, as in `rowScope`.
  return { ...scope, locals: Object.assign(Object.create(scope.locals) as Locals, locals) };
}

/** A scope in which `lets` can be read; each may use earlier ones and is computed at most once. */
export function withLets(
  scope: Scope,
  lets: readonly { readonly name: string; readonly value: Evaluate }[],
): Scope {
  if (lets.length === 0) return scope;
  const { facts, locals, constants, rules } = scope;
  const values: { [name: string]: () => Value } = { ...scope.lets };
  const inner: Scope = { facts, locals, constants, rules, lets: values };
  for (const { name, value } of lets) values[name] = once(() => value(inner));
  return inner;
}

function once(compute: () => Value): () => Value {
  let isComputed = false;
  let value: Value;
  return () => {
    if (isComputed) return value;
    value = compute();
    isComputed = true;
    return value;
  };
}
