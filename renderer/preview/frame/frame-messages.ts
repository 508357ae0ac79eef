import type { Compiled, Effect, VisitReport } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';

/** What the preview tells the page in its frame. */
export type ToFrame =
  /** The flows, and the facts that lie under all that are given. */
  | { readonly type: 'load'; readonly compiled: Compiled; readonly under: JsonObject }
  /** Draw this page with these facts; what was answered on it stays. */
  | { readonly type: 'show'; readonly page: string; readonly facts: JsonObject; readonly number: number };

/** What the page in the frame tells the preview. */
export type FromFrame =
  | { readonly type: 'ready' }
  /** `number`: of the last `show` that it knew by then. */
  | ({ readonly type: 'shown'; readonly number: number } & ShownPage)
  | { readonly type: 'broken'; readonly problem: string };

/** What the frame shows, and what has come of it. */
export interface ShownPage {
  readonly page: string;
  readonly url: string;
  readonly facts: JsonObject;
  /** What a person with these facts sees at this URL. */
  readonly report: VisitReport;
  /** The page that this leads to, where it has one. */
  readonly leadsTo?: string;
  /** What the visit would have had done, since the page was drawn. */
  readonly effects: readonly Effect[];
  /** An action waits for what is not sent. */
  readonly isWaiting: boolean;
}

/** Listens for messages of our own pages only; gives back how to stop. */
export function hearMessages<Message>(
  window: Window,
  from: () => MessageEventSource | null | undefined,
  take: (message: Message) => void,
) {
  const hear = ({ source, origin, data }: MessageEvent): void => {
    // Of the same origin and the expected window, so of the same build.
    if (origin === window.location.origin && source === from()) take(data as Message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
