import type { Published } from './publish.ts';
import type { Effect, HttpRequest, Json, NoticeView, View, VisitState } from '#engine/index.ts';

/** Which services observe a page, and the id of its visit, which decides whether it is in their shares. */
export interface ObservedPage {
  readonly id: string;
  readonly ports: {
    readonly monitoring?: { readonly sampleRate: number; readonly replayRate: number };
    readonly recording?: { readonly sampleRate: number };
    readonly errors?: { readonly sampleRate: number };
  };
}

/** What the server writes into a page: the state of the visit, the URLs of the flows, the effects left to perform. */
export interface PageData {
  /** The number of this page within the visit; the server counts them. */
  readonly tab: number;
  readonly version: number;
  readonly state: VisitState;
  readonly vault: { readonly [handle: string]: Json };
  /** The view, so that the page can be taken over before the engine is loaded. */
  readonly view: View;
  /** The URL of the flows, and of those shared with other brands; null if none are shared. */
  readonly flows: string;
  readonly sharedFlows: string | null;
  /** They have fields of types that few products have. */
  readonly hasRareTypes?: true;
  readonly dev: boolean;
  /** The URL of the style of what the first script does not draw. */
  readonly lazySheet: string;
  /** The host that delivers pictures; absent if the server of the page does. */
  readonly assetsUrl?: string;
  /** The path of the page that says that this one cannot go on. */
  readonly failurePage: string;
  /** Values for `localStorage`, which outlives the cookies. */
  readonly keep: { readonly [name: string]: string };
  readonly effects: readonly Effect[];
  /** Messages of the server itself. */
  readonly notices: readonly NoticeView[];
  /** How the person is warned before their session runs out; absent if the app does not say. */
  readonly session?: { readonly warnSeconds: number; readonly renew: HttpRequest };
  /** Absent where nothing is observed. */
  readonly observed?: ObservedPage;
  /** An object for other scripts of the site, or the error of who reads it; absent if the app has none. */
  readonly published?: Published;
  /** What the browser sends back so that the server can keep this visit; absent if it keeps the visit already. */
  readonly begun?: object;
}

/** The values of one browser, by the placeholder that represents each on a page written once for everybody. */
export type OwnValues = { readonly [standIn: string]: string };

/** Replaces the placeholders in the JSON data of a page by the values of one browser. */
export function fillIn(data: string, own: OwnValues): string {
  return Object.entries(own).reduce((text, [standIn, value]) => text.replaceAll(standIn, value), data);
}

/** Reads the data of this page; throws a SyntaxError if it has none. */
export function readPageData(document: Document): PageData {
  const textIn = (id: string): string => document.getElementById(id)?.textContent ?? '';
  const own = textIn('own') || '{}';
  // Our server writes both, in these types.
  return JSON.parse(fillIn(textIn('visit'), JSON.parse(own) as OwnValues)) as PageData;
}
