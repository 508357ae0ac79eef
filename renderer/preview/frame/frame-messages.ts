import type { Compiled, Effect, JsonObject, VisitReport } from '#engine/index.ts';
import type { CallFailure } from '../address.ts';
import type { ChangedFlows } from './changed-flows.ts';
import type { ColorScheme } from './color-scheme.ts';

/** What the preview tells the page in its frame. */
export type ToFrame =
  /** The flows, the facts that apply where the given ones say nothing, what calls are answered, and which one fails. */
  | {
      readonly type: 'load';
      readonly compiled: Compiled;
      readonly under: JsonObject;
      readonly replies: JsonObject;
      readonly failure: CallFailure | undefined;
    }
  /** What differs in the flows: the next `show` goes on with them. */
  | { readonly type: 'change'; readonly changed: ChangedFlows }
  /** Draw this page with these facts; answers on it stay. */
  | PointMessage
  | { readonly type: 'scheme'; readonly scheme: ColorScheme }
  | { readonly type: 'show'; readonly page: string; readonly facts: JsonObject; readonly number: number };

/** What the page in the frame tells the preview. */
export type FromFrame =
  | { readonly type: 'ready' }
  /** `number` is that of the last `show` message received before. */
  | ({ readonly type: 'shown'; readonly number: number } & FrameReport)
  | ({ readonly type: 'pointed' } & Pointed)
  | { readonly type: 'broken'; readonly problem: string };

/** From now on a click points at something, or uses the page as people do. */
interface PointMessage {
  readonly type: 'point';
  readonly isPointing: boolean;
}

/** What a person points at. */
export interface Pointed {
  /** The name of its field; empty for none. */
  readonly field: string;
  /** The words that it shows. */
  readonly words: string;
  /** The numbers of the texts that it shows; empty where texts are not marked. */
  readonly marks: readonly number[];
  /** The name of the picture that it is, as documents have it; empty for none. */
  readonly picture: string;
}

/** What the frame shows, and what the page wanted done. */
export interface FrameReport {
  readonly page: string;
  readonly url: string;
  readonly facts: JsonObject;
  /** What a person with these facts sees at this URL. */
  readonly report: VisitReport;
  /** The page that the URL leads to in the end; absent if it is not one of ours. */
  readonly leadsTo?: string;
  /** The effects that the visit asked for since the page was drawn. */
  readonly effects: readonly Effect[];
  /** Whether an action waits for a reply that the scenario does not have. */
  readonly isWaiting: boolean;
}

/** Listens for messages from one window of our own origin; returns a function that stops. */
export function hearMessages<Message>(
  window: Window,
  from: () => MessageEventSource | null | undefined,
  take: (message: Message) => void,
) {
  const hear = ({ source, origin, data }: MessageEvent): void => {
    // A message of our origin and the expected window comes from the same build, so it has this type.
    if (origin === window.location.origin && source === from()) take(data as Message);
  };
  window.addEventListener('message', hear);
  return () => window.removeEventListener('message', hear);
}
