import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { ShownVisit } from './shown-visit.ts';

/** A store that components may read; the browser's holds more than they see. */
export type ReadableVisit = Pick<StoreApi<ShownVisit>, 'getState' | 'getInitialState' | 'subscribe'>;

export const VisitContext = createContext<ReadableVisit | null>(null);

/** Binds a component to a part of the visit: it is drawn again when that part changes, and only then. */
export function useVisit<T>(select: (visit: ShownVisit) => T): T {
  const store = useContext(VisitContext);
  if (store === null) throw new Error('A component that reads the visit stands outside of it.');
  return useStore(store, select);
}

/** The product's word for a part of the renderer; the word's own name where the product has none. */
export function useWord(name: string): string {
  return useVisit(({ view }) => view.words[name] ?? name);
}
