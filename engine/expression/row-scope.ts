import type { Scope, Value } from '#engine/expression/scope.ts';

/** A scope whose row name is set anew for each row, so that going through a list makes one scope, not many. */
export function rowScope(
  scope: Scope,
  name: string,
): { readonly scope: Scope; readonly set: (row: Value) => void } {
  // Object.create gives the `any` of JavaScript: it is an empty object that inherits the outer names.
  const locals = Object.create(scope.locals) as { [name: string]: Value };
  return {
    scope: { ...scope, locals },
    set: (row) => {
      locals[name] = row;
    },
  };
}
