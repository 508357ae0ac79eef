import type { Scope, Value } from '#engine/expression/scope.ts';

type RowLocals = { [name: string]: Value };

/** A scope whose row name is set anew for each row, so that going through a list makes one scope, not many. */
export class RowScope {
  readonly #scope: Scope;
  readonly #locals: RowLocals;
  readonly #name: string;

  constructor({ facts, constants, rules, note, lets }: Scope, locals: RowLocals, name: string) {
    this.#scope = { facts, locals, constants, rules, note, ...(lets && { lets }) };
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

/** The scope of rows in which no other local is known: inheriting the names outside is what costs most. */
export function closedRowScope(scope: Scope, name: string): RowScope {
  return new RowScope(scope, {}, name);
}
