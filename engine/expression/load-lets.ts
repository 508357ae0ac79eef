import type { Lets } from '#engine/compiled/named.ts';
import { loadExpression } from '#engine/expression/load-expression.ts';
import type { LoadedLets } from '#engine/expression/scope.ts';

/** Turns the `let` values of a document into closures. */
export function loadLets(lets: Lets): LoadedLets {
  return new Map(lets.map(({ name, value }) => [name, loadExpression(value)]));
}
