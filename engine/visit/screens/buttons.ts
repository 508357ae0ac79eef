import type { Body, CompiledButton } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import type { Flows } from '../../link/flows.ts';
import { type ShownScreen, rowsOf, screenScope } from '../../screen/screen-scope.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { mapObject } from '../../pages/page-url.ts';
import { frameParts, partScreen } from '../../screen/parts.ts';
import type { Transition } from '../transition.ts';

/** A button that exists now, the scope that it is in, and the id by which events name it. */
export interface FoundButton {
  readonly id: string;
  readonly button: Named<CompiledButton>;
  readonly scope: Scope;
}

type Shown = Pick<Transition, 'flows' | 'state'>;

/**
 * The button of a screen with this id, as the view draws it: `name`, `each/key/name` in a row of a repeat, or
 * `part.name` in a part, also one of the frame around.
 */
export function findButton(
  shown: Shown,
  screen: ShownScreen,
  id: string,
  scope: Scope,
): FoundButton | undefined {
  const { body, buttons = [] } = screen.compiled;
  const named = ({ id: other }: FoundButton): boolean => other === id;
  // Most are the screen's own. To find the others, rows and parts have to be made.
  return (
    existing(shown.flows, '', buttons, scope).find(named) ??
    rowButtons(shown, body, scope, '').find(named) ??
    frameButtons(shown, screen, scope).find(named)
  );
}

function frameButtons(shown: Shown, { compiled }: ShownScreen, scope: Scope): readonly FoundButton[] {
  if (compiled.type !== 'step') return [];
  return frameParts(shown.flows, compiled).flatMap((part) => partButtons(shown, { part }, scope, `${part}.`));
}

/** Whether a button does nothing now. */
export function isDisabled(transition: Pick<Transition, 'flows'>, { button, scope }: FoundButton): boolean {
  return button.disabledWhen !== undefined && transition.flows.holds(button.disabledWhen, scope);
}

/** The buttons of a list whose `when` holds. */
export function existing(
  flows: Flows,
  prefix: string,
  buttons: readonly Named<CompiledButton>[],
  scope: Scope,
): readonly FoundButton[] {
  return buttons
    .filter(({ when }) => flows.holds(when, scope))
    .map((button) => ({ id: prefix + button.name, button, scope }));
}

function rowButtons(shown: Shown, body: Body, scope: Scope, prefix: string): readonly FoundButton[] {
  const { flows } = shown;
  return body.flatMap((block) => {
    if (!flows.holds(block.when, scope)) return [];
    if (block.type === 'group') return rowButtons(shown, block.body, scope, prefix);
    if (block.type === 'part') return partButtons(shown, block, scope, `${prefix}${block.name}.`);
    if (block.type !== 'each') return [];
    return rowsOf(flows, block, scope).flatMap((row) => {
      const inside = `${prefix}${block.name}/${row.key}/`;
      const own = existing(flows, inside, block.buttons ?? [], row.scope);
      return [...own, ...rowButtons(shown, block.body, row.scope, inside)];
    });
  });
}

// Several places may show a part, each with other parameters: one scope of the visit would fit none of them.
function partButtons(
  shown: Shown,
  { part, with: given }: { readonly part: string; readonly with?: CompiledValue },
  scope: Scope,
  prefix: string,
): readonly FoundButton[] {
  const { flows, state } = shown;
  const screen = partScreen(flows, part, state.replies, mapObject(flows, given, scope));
  if (!screen) return [];
  const inner = screenScope(flows, scope.facts, screen);
  const own = existing(flows, prefix, screen.compiled.buttons ?? [], inner);
  return [...own, ...rowButtons(shown, screen.compiled.body, inner, prefix)];
}
