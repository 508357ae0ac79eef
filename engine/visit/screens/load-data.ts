import type { CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { ShownScreen } from '../../screen/screen-scope.ts';
import { compiledScreen } from '../../screen/screen-at.ts';
import type { Purpose, VisitState } from '../state.ts';
import { type Transition, dropCalls } from '../transition.ts';

/** Who asked for data: the app, a page document, `part:NAME` or the open modal. */
export type ScopeKey = string;
export const appScopeKey: ScopeKey = 'app';

type LoadPurpose = Extract<Purpose, { readonly type: 'load' }>;

/** Whether a load is on its way. */
export function isAwaited({ state }: Transition, scopeKey: ScopeKey, name: string): boolean {
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
