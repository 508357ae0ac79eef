import { differsOnlyIn, stampEvent, urlOf } from '#engine/index.ts';
import type {
  Effect,
  Json,
  RedactedEvent,
  Vault,
  VisitEvent,
  VisitProblem,
  VisitState,
} from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';
import { stabilized } from './stable-view.ts';
import { withSecrets, withoutUnused } from './vault.ts';
import { isReply } from './typed-answers.ts';
import type { FoldInto, HeldVisit, Typing, VisitFold } from './visit-store.ts';

/** What folding needs besides the store. */
export interface FoldHooks {
  readonly engine: BoundEngine;
  readonly now: () => number;
  readonly newHandle: () => string;
  readonly perform: (effect: Effect) => void;
  readonly record: (redacted: RedactedEvent) => void;
  readonly refused: (problem: VisitProblem, event: VisitEvent) => void;
}

/** Folds events into the visit of a store, by its engine. */
export function foldBy(hooks: FoldHooks): FoldInto {
  return (held) => foldInto(held, hooks);
}

function foldInto(store: Parameters<FoldInto>[0], hooks: FoldHooks): VisitFold {
  const { engine } = hooks;
  let { vault } = store.getState();
  // One function for all of the visit: a handle represents one value for ever, so that what follows from a state is made once.
  const valueOf: Vault = (handle) => vault.get(handle);
  const show = (state: VisitState, typing?: Typing, typedIn?: string): void => {
    const known = store.getState();
    const made = engine.view(state, valueOf, typedIn);
    const isLeaving = state.entering !== null && state.isArriving !== true;
    const next = stabilized(made, known.view, { isPart: typing?.isPartial === true, isLeaving });
    const isShown = typedIn !== undefined && differsOnlyIn(typedIn, known.view, next);
    const url = state.location === known.state.location ? known.url : urlOf(state.location);
    const left = next.loading && !known.view.loading ? { view: known.view, url: known.url } : known.left;
    store.setState({ state, vault, typing, view: isShown ? known.view : next, url, left });
  };
  const dispatch: VisitFold['dispatch'] = (unstamped, typing) => {
    const { state, typing: since } = store.getState();
    const { event, values } = engine.redact(state, stampEvent(unstamped, hooks.now()), hooks.newHandle);
    const isRedacted = Object.keys(values).length > 0;
    const before = vault;
    if (isRedacted) vault = withValues(vault, values);
    const all = vault;
    const reduced = engine.reduce(state, event, valueOf);
    if (!reduced.ok) {
      vault = before;
      return hooks.refused(reduced.problem, event);
    }
    if (isRedacted) vault = withoutUnused(all, reduced.state);
    show(reduced.state, typing ?? (isReply(event) ? since : undefined), typing?.field);
    hooks.record(withSecrets({ event, values }, reduced.state, all));
    reduced.effects.forEach(hooks.perform);
  };
  return {
    dispatch,
    takeOver: (state, more = {}) => {
      // The server keeps no password: what its handles represent is known here alone.
      vault = withoutUnused(withValues(vault, more), state);
      show(state);
    },
  };
}

function withValues(
  vault: HeldVisit['vault'],
  more: { readonly [handle: string]: Json },
): HeldVisit['vault'] {
  return new Map([...vault, ...Object.entries(more)]);
}
