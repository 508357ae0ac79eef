import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { View } from '#engine/view/view.ts';
import type { ShownVisit } from './shown-visit.ts';
import type { Dispatch } from './unstamped-event.ts';

/** A store that components may read; the browser's holds more than they see. */
export type ReadableVisit = Pick<StoreApi<ShownVisit>, 'getState' | 'getInitialState' | 'subscribe'>;

export const VisitContext = createContext<ReadableVisit | null>(null);

/** Binds a component to a part of the visit: it is drawn again when that part changes, and only then. */
export function useVisit<T>(select: (visit: ShownVisit) => T): T {
  return useStore(useVisitStore(), select);
}

/** How components tell what a person did; it never changes, so nothing is watched for it. */
export function useDispatch(): Dispatch {
  return useVisitStore().getState().dispatch;
}

/** How links lead to another page of ours; it never changes either. */
export function useFollow(): ShownVisit['follow'] {
  return useVisitStore().getState().follow;
}

function useVisitStore(): ReadableVisit {
  const store = useContext(VisitContext);
  if (store === null) throw new Error('A component that belongs to a visit stands outside of it.');
  return store;
}

/** The words of the page, handed down: hardly one of them ever changes, and hundreds of places show one. */
export const WordsContext = createContext<View['words']>({});

/** The product's word for a part of the renderer; the word's own name where the product has none. */
export function useWord(name: string): string {
  return useContext(WordsContext)[name] ?? name;
}
