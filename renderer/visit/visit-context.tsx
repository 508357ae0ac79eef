import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import type { StoreApi } from 'zustand/vanilla';
import type { FieldView, NoticeView, ScreenView, UnstampedEvent, View } from '#engine/index.ts';

/** Reports what a person did, or which reply came. */
export type Dispatch = (event: UnstampedEvent) => void;

export const VisitContext = createContext<ShownVisit | null>(null);

/** The current visit. Only `WholePage` subscribes to it and hands its parts down; each part is drawn again only if it changed. */
export function useShownVisit(): ShownData & Pick<VisitActions, 'closeNotice'> {
  const visit = useVisit();
  return {
    view: useStore(visit, ({ view }) => view),
    url: useStore(visit, ({ url }) => url),
    left: useStore(visit, ({ left }) => left),
    hostNotices: useStore(visit, ({ hostNotices }) => hostNotices),
    closeNotice: visit.closeNotice,
  };
}

/** The field with the answer that was chosen before the engine came, if there is one. */
export function useEarly<F extends FieldView>(field: F): F {
  const value = useStore(useVisit(), ({ early }) => early?.[field.name]);
  return value === undefined ? field : { ...field, value };
}

/** How components report what a person did. */
export function useDispatch(): Dispatch {
  return useVisit().dispatch;
}

/** How an input reports what it shows already, and that it was left. */
export function useTypingReports(): Pick<VisitActions, 'dispatchTyped' | 'settle'> {
  return useVisit();
}

/** How links lead to another page of ours. */
export function useFollow(): VisitActions['follow'] {
  return useVisit().follow;
}

/** The visit, to report what a person did, or to read the current view in a handler. It never changes, so there is no subscription. */
export function useVisit(): ShownVisit {
  const visit = useContext(VisitContext);
  if (visit === null) throw new Error('No visit');
  return visit;
}

/** Whether the visit is busy, so that buttons do nothing. */
export const BusyContext = createContext(false);

/** The words of the page. A context, since they hardly ever change and hundreds of components show one. */
export const WordsContext = createContext<View['words']>({});

/** The words of a screen, in its language. */
export function wordsOf(
  { words, baseWords = words }: Pick<View, 'words' | 'baseWords'>,
  { language }: Pick<ScreenView, 'language'>,
): View['words'] {
  return language === '' ? words : baseWords;
}

/** The product's text for a word of the renderer, or the word's name if the product has none. */
export function useWord(name: string): string {
  return useContext(WordsContext)[name] ?? name;
}

/** What components see of a visit. */
export interface ShownData {
  readonly view: View;
  /** The URL of the page, to which its forms are sent. */
  readonly url: string;
  /** The page that was left when the one that `view` awaits was asked for. Default: none. */
  readonly left?: Pick<ShownData, 'view' | 'url'> | undefined;
  /** What was chosen before the engine came, by field. Default: nothing. */
  readonly early?: { readonly [field: string]: unknown } | undefined;
  /** Messages of the browser itself, in addition to those of the view. */
  readonly hostNotices: readonly NoticeView[];
}

/** How components report what a person did. None of these changes. */
export interface VisitActions {
  readonly dispatch: Dispatch;
  /**
   * Reports an answer that its input shows already; it is taken in a moment later, with the keys that came meanwhile, and always
   * before another event. If nothing else changed, or if the answer is but a part of what is being typed, `view` stays until
   * `settle` or another event.
   */
  readonly dispatchTyped: (event: Extract<UnstampedEvent, { type: 'answered' }>, isPartial?: boolean) => void;
  /** An input was left: the view shows what was answered, and then `settled` is called, as soon as the engine has all of it. */
  readonly settle: (settled: () => void) => void;
  /** Goes to another page of ours, as a link does. */
  readonly follow: (url: string) => void;
  readonly announce: (notice: NoticeView) => void;
  readonly closeNotice: (id: string) => void;
}

/** The visit that a page shows: what there is to see, and how to report what a person did. */
export interface ShownVisit
  extends VisitActions, Pick<StoreApi<ShownData>, 'getState' | 'getInitialState' | 'subscribe'> {}

/** Whether this page's script runs: false on the server, and until the browser has taken over the server's page. */
export const ScriptedContext = createContext(false);

/** Whether this page's script runs. */
export function useScripted(): boolean {
  return useContext(ScriptedContext);
}
