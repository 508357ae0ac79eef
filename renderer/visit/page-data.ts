import type { Json } from '#engine/json.ts';
import type { NoticeView, View } from '#engine/view/view.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** What the server writes into a page: its fold of the visit, where the flows are, what is left to do. */
export interface PageData {
  /** Which page of the visit this is. */
  readonly opening: number;
  readonly version: number;
  readonly state: VisitState;
  readonly vault: { readonly [handle: string]: Json };
  /** What the page shows, so that it can be taken over before the engine is there. */
  readonly view: View;
  /** URL of the flows, and of those that they share with other brands; null where they share none. */
  readonly flows: string;
  readonly sharedFlows: string | null;
  readonly dev: boolean;
  /** Where to go when the script cannot be loaded. */
  readonly failurePage: string;
  /** What the browser is to keep, also when its cookies go. */
  readonly keep: { readonly [name: string]: string };
  readonly effects: readonly Effect[];
  /** Messages of the server itself. */
  readonly notices: readonly NoticeView[];
  /** What the server needs to keep this visit, as it wants it back; absent where it keeps it already. */
  readonly begun?: object;
}

/** What is one browser's own, by what stands in for it on a page that is written once for everybody. */
export type OwnValues = { readonly [standIn: string]: string };

/** The data of a page that was written for everybody, as JSON, with the values of one browser in it. */
export function fillIn(data: string, own: OwnValues): string {
  return Object.entries(own).reduce((text, [standIn, value]) => text.replaceAll(standIn, value), data);
}

/** Reads the data of this page. */
export function readPageData(document: Document): PageData {
  const data = textIn(document, 'visit');
  if (data === undefined) throw new Error('The page carries no visit.');
  const own = textIn(document, 'own');
  // Both are written by our own server, whose types are these.
  return JSON.parse(own === undefined ? data : fillIn(data, JSON.parse(own) as OwnValues)) as PageData;
}

function textIn(document: Document, id: string): string | undefined {
  return document.getElementById(id)?.textContent ?? undefined;
}
