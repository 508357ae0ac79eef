import { createStore, type StoreApi } from 'zustand/vanilla';
import { differsOnlyIn, stampEvent, urlOf } from '#engine/rendering.ts';
import type {
  Effect,
  Json,
  NoticeView,
  RedactedEvent,
  UnstampedEvent,
  VisitEvent,
  VisitProblem,
  VisitState,
} from '#engine/index.ts';
import type { BoundEngine } from './bound-engine.ts';
import { stabilized } from './stable-view.ts';
import { withSecrets, withoutUnused } from './vault.ts';
import type { ShownData } from './visit-context.tsx';

/** What the browser holds of a visit. */
export interface HeldVisit extends ShownData {
  readonly state: VisitState;
  readonly vault: ReadonlyMap<string, Json>;
  /** What somebody is typing. */
  readonly typing?: Typing | undefined;
}

/** An input that shows its answer itself; `isPartial`: more of the answer follows. */
export interface Typing {
  readonly field: string;
  readonly isPartial: boolean;
}

/** What the store needs from its surroundings. */
export interface VisitHooks {
  readonly engine: () => BoundEngine;
  readonly now: () => number;
  readonly newHandle: () => string;
  readonly perform: (effect: Effect) => void;
  readonly record: (redacted: RedactedEvent) => void;
  readonly refused: (problem: VisitProblem, event: VisitEvent) => void;
}

export interface VisitStart extends Pick<HeldVisit, 'state' | 'view'> {
  readonly vault: { readonly [handle: string]: Json };
  readonly notices: readonly NoticeView[];
}

export interface VisitStore extends StoreApi<HeldVisit> {
  /** Folds an event into the state, records it, and performs its effects. */
  readonly dispatch: (event: UnstampedEvent, typing?: Typing) => void;
  /** Shows all of a state, such as that of the server, and the values that come with it. */
  readonly takeOver: (state: VisitState, vault?: VisitStart['vault']) => void;
}

/** The one store of a page, whose engine is there. */
export function createVisitStore(start: VisitStart, hooks: VisitHooks): VisitStore {
  const store = createStore<HeldVisit>()(() => firstSight(start));
  const show = (state: VisitState, vault: HeldVisit['vault'], typing?: Typing, typedIn?: string): void => {
    const known = store.getState();
    const made = hooks.engine().view(state, (handle) => vault.get(handle), typedIn);
    const isLeaving = state.entering !== null && state.isArriving !== true;
    const next = stabilized(made, known.view, { isPart: typing?.isPartial === true, isLeaving });
    const isShown = typedIn !== undefined && differsOnlyIn(typedIn, known.view, next);
    const url = state.location === known.state.location ? known.url : urlOf(state.location);
    const left = next.loading && !known.view.loading ? { view: known.view, url: known.url } : known.left;
    store.setState({ state, vault, typing, view: isShown ? known.view : next, url, left });
  };
  const dispatch: VisitStore['dispatch'] = (unstamped, typing) => {
    const { state, vault: before, typing: since } = store.getState();
    const { event, values } = hooks
      .engine()
      .redact(state, stampEvent(unstamped, hooks.now()), hooks.newHandle);
    const isSealed = Object.keys(values).length > 0;
    const vault = isSealed ? new Map([...before, ...Object.entries(values)]) : before;
    const reduced = hooks.engine().reduce(state, event, (handle) => vault.get(handle));
    if (!reduced.ok) return hooks.refused(reduced.problem, event);
    const kept = isSealed ? withoutUnused(vault, reduced.state) : vault;
    show(reduced.state, kept, typing ?? (isReply(event) ? since : undefined), typing?.field);
    hooks.record(withSecrets({ event, values }, reduced.state, vault));
    reduced.effects.forEach(hooks.perform);
  };
  const takeOver: VisitStore['takeOver'] = (state, vault = {}) =>
    // The server keeps no password: what its handles represent is known here alone.
    show(state, withoutUnused(new Map([...store.getState().vault, ...Object.entries(vault)]), state));
  return { ...store, dispatch, takeOver };
}

/** What a call brings: it may come while somebody types. */
export function isReply({ type }: UnstampedEvent): boolean {
  return type === 'replied' || type === 'failed';
}

function firstSight({ state, view, vault, notices }: VisitStart): HeldVisit {
  return {
    state,
    view,
    vault: new Map(Object.entries(vault)),
    url: urlOf(state.location),
    hostNotices: notices,
  };
}
