import type { Notation } from './notation.ts';
import type { Decimal } from '../decimal/decimal.ts';
import type { JsonObject } from '../json/json.ts';

/** What an expression gives while it is evaluated. Documents call `undefined` absent. */
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

export type LinkedRule = (scope: Scope, args: readonly Value[]) => Value;

export type LinkedRules = { readonly [name: string]: LinkedRule };

/** A linked expression. */
export type Evaluate = (scope: Scope) => Value;

/** What a document's `let` values are computed by, by their names. */
export type LinkedLets = ReadonlyMap<string, Evaluate>;

/**
 * Is called for each value that an expression reads, with a function that reads it again in another scope. What is read of a
 * fact is the same as long as the whole of `fact`, the first name of its path, is the same object.
 */
export type Note = (read: Evaluate, fact?: string) => void;

/** Everything that an expression may read. */
export interface Scope {
  readonly facts: JsonObject;
  readonly locals: Locals;
  readonly constants: JsonObject;
  readonly rules: LinkedRules;
  /** The `let` value of this name; `withLets` makes them known. */
  readonly lets?: (name: string) => Value;
  /** How functions write numbers and days; without it they write nothing. */
  readonly notation?: Notation | undefined;
  /** Only in scopes of a view that keeps its parts. */
  readonly note?: Note | undefined;
}

/** A scope in which further locals are known; those of the outer scope stay. */
export function withLocals(scope: Scope, locals: Locals): Scope {
  // Object.create gives the `any` of JavaScript: outer names are inherited, as in `rowScope`.
  return { ...scope, locals: Object.assign(Object.create(scope.locals) as Locals, locals) };
}

/** A scope in which `lets` can be read; each may use earlier ones and is computed once, when it is first read. */
export function withLets(scope: Scope, lets: LinkedLets): Scope {
  if (lets.size === 0) return scope;
  const { facts, locals, constants, rules, notation, note, lets: outer } = scope;
  const computed = new Map<string, Value>();
  const read = (name: string): Value => {
    if (computed.has(name)) return computed.get(name);
    const compute = lets.get(name);
    if (!compute) return outer?.(name);
    const value = compute(inner);
    computed.set(name, value);
    return value;
  };
  const inner: Scope = { facts, locals, constants, rules, notation, note, lets: read };
  return inner;
}

/** Why a calculation refused its inputs. A refusal replaces the result of the whole expression. */
export class Refusal {
  readonly refused: string;

  constructor(message: string) {
    this.refused = message;
  }
}

/** What a function does with its arguments. It never throws, and returns `undefined` if there is no answer. */
export type FunctionBody = (...args: readonly Value[]) => Value;

/** The same of a function that writes for people: in the notation of the brand and language. */
export type WriterBody = (notation: Notation, ...args: readonly Value[]) => Value;

type RowLocals = { [name: string]: Value };

/** A scope for the rows of a list. Its row name is set again for each row, so that a list needs one scope only. */
export class RowScope {
  readonly #scope: Scope;
  readonly #locals: RowLocals;
  readonly #name: string;

  constructor({ facts, constants, rules, notation, note, lets }: Scope, locals: RowLocals, name: string) {
    this.#scope = { facts, locals, constants, rules, notation, note, ...(lets && { lets }) };
    this.#locals = locals;
    this.#name = name;
  }

  /** The scope in which the row name is this row, until the next one is asked for. */
  at(row: Value): Scope {
    this.#locals[this.#name] = row;
    return this.#scope;
  }
}

/** The scope of rows in which the names outside are known as well. */
export function rowScope(scope: Scope, name: string): RowScope {
  // Object.create gives the `any` of JavaScript: it is an empty object that inherits the outer names.
  return new RowScope(scope, Object.create(scope.locals) as RowLocals, name);
}

/** The scope of rows without the outer locals. Inheriting these would cost most of the time. */
export function closedRowScope(scope: Scope, name: string): RowScope {
  return new RowScope(scope, {}, name);
}
