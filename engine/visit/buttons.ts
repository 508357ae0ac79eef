import type { CompiledButton } from '#engine/compiled/button.ts';
import type { Named } from '#engine/compiled/named.ts';
import { jsonOf, listOf } from '#engine/expression/read-value.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { scopeWithLets } from '#engine/screen/screen-scope.ts';
import type { Screen } from '#engine/screen/screen.ts';

/** A button that exists now, the scope that it stands in, and the id by which events name it. */
export interface FoundButton {
  readonly id: string;
  readonly button: Named<CompiledButton>;
  readonly scope: Scope;
}

/** The button of a screen with this id: `name`, or `each/key/name` in a row of a repeat. */
export function findButton(flows: Flows, screen: Screen, id: string, scope: Scope): FoundButton | undefined {
  const own = existing(flows, '', screen.compiled.buttons ?? [], scope);
  return [...own, ...rowButtons(flows, screen, scope)].find((found) => found.id === id);
}

/** The buttons of a list whose `when` holds. */
export function existing(
  flows: Flows,
  prefix: string,
  buttons: readonly Named<CompiledButton>[],
  scope: Scope,
): readonly FoundButton[] {
  return buttons
    .filter(({ when }) => when === undefined || flows.evaluate(when, scope) === true)
    .map((button) => ({ id: prefix + button.name, button, scope }));
}

function rowButtons(flows: Flows, screen: Screen, scope: Scope): readonly FoundButton[] {
  return screen.compiled.body.flatMap((block) => {
    if (block.type !== 'each' || !block.buttons) return [];
    const { buttons } = block;
    return rowsOf(flows, block, scope).flatMap((row) =>
      existing(flows, `${block.name}/${row.key}/`, buttons, row.scope),
    );
  });
}

interface Repeat {
  readonly each: Parameters<Flows['evaluate']>[0];
  readonly as: string;
  readonly key: Parameters<Flows['evaluate']>[0];
  readonly let?: Screen['compiled']['let'];
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
