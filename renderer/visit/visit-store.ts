import { createStore, type StoreApi } from 'zustand/vanilla';
import { urlOf } from '#engine/rendering.ts';
import type { Json, NoticeView, VisitState } from '#engine/index.ts';
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

export type VisitStore = StoreApi<HeldVisit>;

/** The one store of a page. It holds what the server wrote until the engine is there. */
export function createVisitStore({ state, view, vault, notices }: VisitStart): VisitStore {
  return createStore<HeldVisit>()(() => ({
    state,
    view,
    vault: new Map(Object.entries(vault)),
    url: urlOf(state.location),
    hostNotices: notices,
  }));
}
