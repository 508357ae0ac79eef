import type { CompiledLoad } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { ShownScreen } from '#engine/screen/screen-scope.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { call } from '#engine/visit/call.ts';
import type { Turn } from '#engine/visit/turn.ts';

/** Who asked for data: the app, a page document, `part:NAME` or the open modal. */
export type Holder = string;
export const appHolder: Holder = 'app';

/** Makes the calls of a document's `loads` whose `when` holds; `again` where the page that is shown asks for something else. */
export function startLoads(
  turn: Turn,
  holder: Holder,
  loads: readonly Named<CompiledLoad>[],
  scope: Scope,
  again?: { readonly debounceMs?: number },
): void {
  for (const { name, call: operation, with: sent, when } of loads) {
    if (when !== undefined && turn.flows.evaluate(when, scope) !== true) continue;
    const purpose = { type: 'load', holder, name, ...(again && { isAgain: true as const }) } as const;
    const group = again && { ...again, group: `load ${holder} ${name}` };
    call(turn, { operation, with: sent, purpose, ...group }, scope);
  }
}

/** Whether data of this holder is still on its way. */
export function isLoading(turn: Pick<Turn, 'state'>, holder: Holder): boolean {
  return Object.values(turn.state.calls).some(
    (purpose) => purpose.type === 'load' && purpose.holder === holder,
  );
}

/** Whether the page waits for data that it has never had, or for the action with which it opens. */
export function hasFirstLoads(
  { calls, replies, run }: VisitState,
  { document, holder, compiled }: ShownScreen,
): boolean {
  const known = replies[holder];
  return (
    run.some(({ action }) => action === compiled.opened) ||
    Object.values(calls).some(
      (purpose) =>
        purpose.type === 'load' &&
        purpose.isAgain !== true &&
        purpose.holder === document &&
        known?.[purpose.name] === undefined,
    )
  );
}

/** Whether a load that repeats is neither on its way nor waited for. */
export function hasStopped({ state }: Turn, holder: Holder, { name, everyMs }: Named<CompiledLoad>): boolean {
  if (everyMs === undefined) return false;
  const asked = Object.values(state.calls).filter((purpose) => purpose.type === 'load');
  return ![...asked, ...Object.values(state.repeats)].some(
    (each) => each.holder === holder && each.name === name,
  );
}

/** The load of this name, wherever its holder is. */
export function findLoad(
  turn: Pick<Turn, 'flows'>,
  holder: Holder,
  name: string,
): Named<CompiledLoad> | undefined {
  const { compiled } = turn.flows;
  const part = holder.startsWith('part:') ? compiled.parts[holder.slice('part:'.length)] : undefined;
  const modal = holder.startsWith('modal:') ? compiled.modals[holder.slice('modal:'.length)] : undefined;
  const loads = holder === appHolder ? compiled.app.loads : (part ?? modal ?? compiled.pages[holder])?.loads;
  return loads?.find((load) => load.name === name);
}
