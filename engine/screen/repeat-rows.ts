import { jsonOf, listOf } from '#engine/expression/read-value.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import { type ShownScreen, scopeWithLets } from '#engine/screen/screen-scope.ts';

/** What repeats something for each row of a list. */
export interface Repeat {
  readonly each: Parameters<Flows['evaluate']>[0];
  readonly as: string;
  readonly key: Parameters<Flows['evaluate']>[0];
  readonly let?: ShownScreen['compiled']['let'];
}

/** The rows of a repeat: their keys, and scopes in which the row has its name. */
export function rowsOf(
  flows: Flows,
  block: Repeat,
  scope: Scope,
): readonly { readonly key: string; readonly scope: Scope }[] {
  return listOf(flows.evaluate(block.each, scope)).map((row) => {
    const inner = scopeWithLets(flows, withLocals(scope, { [block.as]: row }), block.let);
    return { key: String(jsonOf(flows.evaluate(block.key, inner)) ?? ''), scope: inner };
  });
}
