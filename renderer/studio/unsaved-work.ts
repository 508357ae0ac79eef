import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type StoreApi, createStore } from 'zustand/vanilla';
import type { NewQuestion } from '#schemas/studio/answers.ts';

/** What somebody has written in a document and not saved. */
export interface Work {
  /** What the file said when they began. */
  readonly was: string;
  readonly text: string;
  readonly questions: readonly NewQuestion[];
  /** Translations that they wrote, by document and path. */
  readonly typed: { readonly [place: string]: string };
  /** Translations that are still right, though what they translate changes. */
  readonly kept: readonly string[];
}

/** The unsaved work of a window, by document. It stays when another page is chosen. */
export type UnsavedWork = StoreApi<{ readonly [document: string]: Work }>;

export function createUnsavedWork(): UnsavedWork {
  return createStore(() => ({}));
}

/** Work as it is begun: it changes nothing. */
export function beginWork(was: string): Work {
  return { was, text: was, questions: [], typed: {}, kept: [] };
}

/** Keeps the work on a document, or forgets it once it changes nothing. */
export function keepWork(store: UnsavedWork, document: string, work: Work | undefined): void {
  const { [document]: _before, ...others } = store.getState();
  const isKept = work !== undefined && work.text !== work.was;
  store.setState(isKept ? { ...others, [document]: work } : others, true);
}

/** Follows a save: what was written since the save began is kept, on top of what the file says now. */
export function settleWork(store: UnsavedWork, document: string, saved: Work, now: string): void {
  const work = store.getState()[document];
  const isSaved = work === undefined || work.text === saved.text;
  if (isSaved) return keepWork(store, document, undefined);
  const questions = work.questions.filter((one) => !saved.questions.includes(one));
  return keepWork(store, document, { ...work, was: now, questions });
}

const UnsavedContext = createContext<UnsavedWork>(createUnsavedWork());

export const ProvideUnsaved = UnsavedContext.Provider;

/** The store of the window; the browser asks before the window closes with something in it. */
export function useNewUnsavedWork(): UnsavedWork {
  const [store] = useState(createUnsavedWork);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (Object.keys(store.getState()).length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [store]);
  return store;
}

export function useUnsavedWork(): UnsavedWork {
  return useContext(UnsavedContext);
}

/** The documents with unsaved work. */
export function useUnsavedDocuments(): readonly string[] {
  const names = useStore(useUnsavedWork(), (works) => Object.keys(works).toSorted().join('\n'));
  return names === '' ? [] : names.split('\n');
}

/** The unsaved work on a document, if there is any. */
export function useWorkOn(document: string): Work | undefined {
  return useStore(useUnsavedWork(), (works) => works[document]);
}
