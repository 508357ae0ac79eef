import { createContext, useContext, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { NoticeView, View } from '#engine/view/view.ts';
import type { Dispatch } from './unstamped-event.ts';

/** A store that components may read; the browser's holds more than they see. */
export type ReadableVisit = Pick<StoreApi<ShownVisit>, 'getState' | 'getInitialState' | 'subscribe'>;

export const VisitContext = createContext<ReadableVisit | null>(null);

/** The visit as it is now. The page alone watches it and hands on parts, each of which is drawn when it is another. */
export function useShownVisit(): ShownVisit {
  return useStore(useVisitStore());
}

/** How components tell what a person did; it never changes, so nothing is watched for it. */
export function useDispatch(): Dispatch {
  return useVisitStore().getState().dispatch;
}

/** How links lead to another page of ours; it never changes either. */
export function useFollow(): ShownVisit['follow'] {
  return useVisitStore().getState().follow;
}

/** The visit's store, for what is asked at the moment of a press. */
export function useVisitStore(): ReadableVisit {
  const store = useContext(VisitContext);
  if (store === null) throw new Error('A component that belongs to a visit stands outside of it.');
  return store;
}

/** Whether something is under way, so that buttons wait. */
export const BusyContext = createContext(false);

/** The words of the page, handed down: hardly one of them ever changes, and hundreds of places show one. */
export const WordsContext = createContext<View['words']>({});

/** The product's word for a part of the renderer; the word's own name where the product has none. */
export function useWord(name: string): string {
  return useContext(WordsContext)[name] ?? name;
}

/** What the components see of a visit: the view, and the ways to say what a person did. */
export interface ShownVisit {
  readonly view: View;
  /** The address of the page, to which its forms are sent. */
  readonly url: string;
  /** Messages of the browser itself, beside those of the view. */
  readonly hostNotices: readonly NoticeView[];
  readonly dispatch: Dispatch;
  /** Goes to another page of ours, as a link does. */
  readonly follow: (url: string) => void;
  readonly announce: (notice: NoticeView) => void;
  readonly closeNotice: (id: string) => void;
}

/** Whether this page's script runs: not on the server, and not while the browser takes over what the server drew. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges(): () => void {
  return () => undefined;
}
