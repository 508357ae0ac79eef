import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { compiledScreen } from '../../screen/screen-at.ts';
import type { Purpose, VisitState } from '../state.ts';
import { call, dropCalls } from '../call.ts';
import { askedFresh, isFresh, takeFresh } from './fresh.ts';
import type { Transition } from '../transition.ts';

/** Who asked for data: the app, a page document, `part:NAME` or the open modal. */
export type Holder = string;
export const appHolder: Holder = 'app';

type LoadPurpose = Extract<Purpose, { readonly type: 'load' }>;

/**
 * Makes the calls of a document's `loads` whose `when` holds, unless a reply is fresh. `again` is true if the page
 * shown asks for something else, or if a load repeats.
 */
export function startLoads(
  transition: Transition,
  holder: Holder,
  loads: readonly Named<CompiledLoad>[],
  scope: Scope,
  again?: { readonly debounceMs?: number } | 'repeated',
): void {
  const isOther = again !== undefined && again !== 'repeated';
  for (const load of loads) {
    const { name, call: operation, with: sent, when } = load;
    if (when !== undefined && transition.flows.evaluate(when, scope) !== true) continue;
    if (!again && (hasFresh(transition, holder, load) || takeFresh(transition, holder, load))) continue;
    const fresh = askedFresh(transition, holder, load);
    const purpose = {
      type: 'load',
      holder,
      name,
      ...(isOther && { isAgain: true as const }),
      ...(fresh && { fresh }),
    } as const;
    const group = isOther && { ...again, group: `load ${holder} ${name}` };
    call(transition, { operation, with: sent, purpose, ...group }, scope);
  }
}

/** Whether a load need not be made: its reply is fresh, and if it repeats, the next time is waited for. */
export function hasFresh(transition: Transition, holder: Holder, load: Named<CompiledLoad>): boolean {
  return !hasStopped(transition, holder, load) && isFresh(transition, holder, load);
}

/** Whether the reply of a load was fresh for a while and is not any more, and nobody waits for another one. */
export function isStale(transition: Transition, holder: Holder, load: Named<CompiledLoad>): boolean {
  return (
    load.freshMs !== undefined &&
    !isAwaited(transition, holder, load.name) &&
    !isFresh(transition, holder, load)
  );
}

function isAwaited({ state }: Transition, holder: Holder, name: string): boolean {
  return loadsUnderWay(state, holder).some((load) => load.name === name);
}

/** Whether data of this holder is still on its way. */
export function isLoading({ state }: Pick<Transition, 'state'>, holder: Holder): boolean {
  return loadsUnderWay(state, holder).length > 0;
}

/** The calls for the data of a holder that are not answered yet. */
export function loadsUnderWay({ calls }: VisitState, holder: Holder): readonly LoadPurpose[] {
  return Object.values(calls).filter(
    (purpose): purpose is LoadPurpose => purpose.type === 'load' && purpose.holder === holder,
  );
}

/** Awaits the data of these loads no longer. */
export function dropLoads(transition: Transition, holder: Holder, names: ReadonlySet<string>): void {
  dropCalls(transition, (one) => one.type === 'load' && one.holder === holder && names.has(one.name));
}

/** Whether the page waits for data that it has never had, or for the action with which it opens. */
export function hasFirstLoads(state: VisitState, { holder, compiled }: ShownScreen): boolean {
  const known = state.replies[holder];
  return (
    state.run.some(({ action }) => action === compiled.opened) ||
    loadsUnderWay(state, holder).some(({ name, isAgain }) => isAgain !== true && known?.[name] === undefined)
  );
}

/** Whether a load that repeats is neither on its way nor waited for. */
export function hasStopped(
  transition: Transition,
  holder: Holder,
  { name, everyMs }: Named<CompiledLoad>,
): boolean {
  if (everyMs === undefined || isAwaited(transition, holder, name)) return false;
  return !Object.values(transition.state.repeats).some(
    (repeat) => repeat.holder === holder && repeat.name === name,
  );
}

/** The load of this name, wherever its holder is. */
export function findLoad(
  transition: Pick<Transition, 'flows'>,
  holder: Holder,
  name: string,
): Named<CompiledLoad> | undefined {
  const { compiled } = transition.flows;
  const { loads } = holder === appHolder ? compiled.app : (compiledScreen(compiled, holder) ?? {});
  return loads?.find((load) => load.name === name);
}
