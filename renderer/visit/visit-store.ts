import { createStore, type StoreApi } from 'zustand/vanilla';
import { urlOf } from '#engine/rendering.ts';
import type { Json, NoticeView, UnstampedEvent, VisitState } from '#engine/index.ts';
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

/** A visit as the server wrote it into its page. */
export interface VisitStart extends Pick<HeldVisit, 'state' | 'view'> {
  readonly vault: { readonly [handle: string]: Json };
  readonly notices: readonly NoticeView[];
}

type Held = StoreApi<HeldVisit>;

/** What changes a visit, by its engine. */
export interface VisitFold {
  /** Folds an event into the state, records it, and performs its effects. */
  readonly dispatch: (event: UnstampedEvent, typing?: Typing) => void;
  /** Shows all of a state, such as that of the server, and the values that come with it. */
  readonly takeOver: (state: VisitState, vault?: VisitStart['vault']) => void;
}

/** Folds what happens into what is held. */
export type FoldInto = (held: Pick<Held, 'getState' | 'setState'>) => VisitFold;

/** The state of a visit, with its operations: `dispatch`, `takeOver`, `subscribe`. */
export interface VisitStore extends VisitFold, Pick<Held, 'getState' | 'getInitialState' | 'subscribe'> {
  /** The engine has come, once: what was reported meanwhile happens now. */
  readonly begin: (fold: FoldInto) => void;
  /** Does something once the engine has all that was reported, with all of the state shown. */
  readonly settle: (settled: () => void) => void;
  /** Puts messages of the browser itself in place of those with this id. */
  readonly setNotices: (id: string, ...added: readonly NoticeView[]) => void;
}

/** The one store of a page. It holds what the server wrote until the engine is there; `awaited`: something waits for it. */
export function createVisitStore(
  { state, view, vault, notices }: VisitStart,
  awaited: () => void,
): VisitStore {
  const held: Held = createStore<HeldVisit>()(() => ({
    state,
    view,
    vault: new Map(Object.entries(vault)),
    url: urlOf(state.location),
    hostNotices: notices,
  }));
  const { getState, getInitialState, setState, subscribe } = held;
  let fold: VisitFold | undefined;
  const untilEngine: (() => void)[] = [];
  const dispatch: VisitFold['dispatch'] = (event, typing) => {
    if (fold) return fold.dispatch(event, typing);
    untilEngine.push(() => dispatch(event, typing));
    // Other inputs show what they report themselves.
    if (event.type === 'answered' && typing === undefined)
      setState({ early: { ...getState().early, [event.field]: event.value } });
    return awaited();
  };
  const showAll = (): void => fold?.takeOver(getState().state);
  const settle: VisitStore['settle'] = (settled) => {
    if (!fold && untilEngine.length > 0) return void untilEngine.push(() => settle(settled));
    showAll();
    return settled();
  };
  return {
    getState,
    getInitialState,
    subscribe,
    dispatch,
    takeOver: (...taken) => fold?.takeOver(...taken),
    settle,
    begin: (come) => {
      fold = come(held);
      showAll();
      for (const run of untilEngine.splice(0)) run();
      setState({ early: {} });
    },
    setNotices: (id, ...added) =>
      setState({ hostNotices: [...getState().hostNotices.filter((one) => one.id !== id), ...added] }),
  };
}
