import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { compiledScreen } from '../../screen/screen-at.ts';
import type { Purpose, VisitState } from '../state.ts';
import { askedFresh, isFresh, takeFresh } from './fresh.ts';
import { type Transition, call, dropCalls } from '../transition.ts';

/** Who asked for data: the app, a page document, `part:NAME` or the open modal. */
export type ScopeKey = string;
export const appScopeKey: ScopeKey = 'app';

type LoadPurpose = Extract<Purpose, { readonly type: 'load' }>;

/**
 * Makes the calls of a document's `loads` whose `when` holds, unless a reply is fresh. `again` is true if the page
 * shown asks for something else, or if a load repeats.
 */
export function startLoads(
  transition: Transition,
  scopeKey: ScopeKey,
  loads: readonly Named<CompiledLoad>[],
  scope: Scope,
  again?: { readonly debounceMs?: number } | 'repeated',
): void {
  const isOther = again !== undefined && again !== 'repeated';
  for (const load of loads) {
    const { name, call: operation, with: sent, when } = load;
    if (!transition.flows.holds(when, scope)) continue;
    if (!again && (hasFresh(transition, scopeKey, load) || takeFresh(transition, scopeKey, load))) continue;
    const fresh = askedFresh(transition, scopeKey, load);
    const purpose = {
      type: 'load',
      scopeKey,
      name,
      ...(isOther && { isAgain: true as const }),
      ...(fresh && { fresh }),
    } as const;
    const group = isOther && { ...again, group: `load ${scopeKey} ${name}` };
    call(transition, { operation, with: sent, purpose, ...group }, scope);
  }
}

/** Whether a load need not be made: its reply is fresh, and if it repeats, the next time is waited for. */
export function hasFresh(transition: Transition, scopeKey: ScopeKey, load: Named<CompiledLoad>): boolean {
  return !hasStopped(transition, scopeKey, load) && isFresh(transition, scopeKey, load);
}

/** Whether the reply of a load was fresh for a while and is not any more, and nobody waits for another one. */
export function isStale(transition: Transition, scopeKey: ScopeKey, load: Named<CompiledLoad>): boolean {
  return (
    load.freshMs !== undefined &&
    !isAwaited(transition, scopeKey, load.name) &&
    !isFresh(transition, scopeKey, load)
  );
}

function isAwaited({ state }: Transition, scopeKey: ScopeKey, name: string): boolean {
  return loadsUnderWay(state, scopeKey).some((load) => load.name === name);
}

/** Whether data of this scope is still on its way. */
export function isLoading({ state }: Pick<Transition, 'state'>, scopeKey: ScopeKey): boolean {
  return loadsUnderWay(state, scopeKey).length > 0;
}

/** The calls for the data of a scope that are not answered yet. */
export function loadsUnderWay({ calls }: VisitState, scopeKey: ScopeKey): readonly LoadPurpose[] {
  return Object.values(calls).filter(
    (purpose): purpose is LoadPurpose => purpose.type === 'load' && purpose.scopeKey === scopeKey,
  );
}

/** Awaits the data of these loads no longer. */
export function dropLoads(transition: Transition, scopeKey: ScopeKey, names: ReadonlySet<string>): void {
  dropCalls(transition, (one) => one.type === 'load' && one.scopeKey === scopeKey && names.has(one.name));
}

/** Whether the page waits for data that it has never had, or for the action with which it opens. */
export function hasFirstLoads(state: VisitState, { scopeKey, compiled }: ShownScreen): boolean {
  const known = state.replies[scopeKey];
  return (
    state.run.some(({ action }) => action === compiled.opened) ||
    loadsUnderWay(state, scopeKey).some(
      ({ name, isAgain }) => isAgain !== true && known?.[name] === undefined,
    )
  );
}

/** Whether a load that repeats is neither on its way nor waited for. */
export function hasStopped(
  transition: Transition,
  scopeKey: ScopeKey,
  { name, everyMs }: Named<CompiledLoad>,
): boolean {
  if (everyMs === undefined || isAwaited(transition, scopeKey, name)) return false;
  return !Object.values(transition.state.repeats).some(
    (repeat) => repeat.scopeKey === scopeKey && repeat.name === name,
  );
}

/** The load of this name, in any scope. */
export function findLoad(
  transition: Pick<Transition, 'flows'>,
  scopeKey: ScopeKey,
  name: string,
): Named<CompiledLoad> | undefined {
  const { compiled } = transition.flows;
  const { loads } = scopeKey === appScopeKey ? compiled.app : (compiledScreen(compiled, scopeKey) ?? {});
  return loads?.find((load) => load.name === name);
}
