import { createContext, useContext, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { type StoreApi, createStore } from 'zustand/vanilla';
import { canonicalText } from '#engine/index.ts';
import type { AskedQuestion, NewQuestion } from '#schemas/studio/answers.ts';

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
  readonly begun: Begun;
}

/** A banner, as somebody fills in its form. */
export interface AskedBanner {
  readonly text: string;
  readonly from: string;
  readonly until: string;
}

/** What is filled in of the forms that add something, and not added yet. */
export interface Begun {
  readonly question?: Partial<AskedQuestion>;
  readonly banner?: Partial<AskedBanner>;
}

/** The unsaved work of a window, by document. It stays when another page is chosen. */
export type UnsavedWork = StoreApi<{ readonly [document: string]: Work }>;

export function createUnsavedWork(): UnsavedWork {
  return createStore(() => ({}));
}

/** Work as it is begun: it changes nothing. */
export function beginWork(was: string): Work {
  return { was, text: was, questions: [], typed: {}, kept: [], begun: {} };
}

/** What a form holds beside what it begins with. */
export function filledIn<Form extends object>(form: Form, start: Required<Form>): Form {
  const begins: { readonly [key: string]: unknown } = { ...start };
  const own = Object.entries(form).filter(
    ([key, value]) => canonicalText(value) !== canonicalText(begins[key]),
  );
  return Object.fromEntries(own) as Form; // some of its keys
}

/** What is begun after somebody has filled in or cleared a form. */
export function fillForm(begun: Begun, changes: Begun): Begun {
  const filled = Object.entries({ ...begun, ...changes }).filter(([, form]) => Object.keys(form).length > 0);
  return Object.fromEntries(filled);
}

/** Whether work changes what its document says. */
export function isChanged({ text, was }: Work): boolean {
  return text !== was;
}

/** Keeps the work on a document, or forgets it once it changes nothing. */
export function keepWork(store: UnsavedWork, document: string, work: Work | undefined): void {
  const { [document]: _before, ...others } = store.getState();
  const isKept = work !== undefined && (isChanged(work) || Object.keys(work.begun).length > 0);
  store.setState(isKept ? { ...others, [document]: work } : others, true);
}

/** Follows a save: what was written since the save began is kept, on top of what the file says now. */
export function settleWork(store: UnsavedWork, document: string, saved: Work, now: string): void {
  const work = store.getState()[document];
  const isSaved = work === undefined || work.text === saved.text;
  if (isSaved) return keepWork(store, document, work && { ...beginWork(now), begun: work.begun });
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
