import type { Json } from '#engine/json.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { NoticeView } from '#engine/view/view.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** What the server writes into a page: its fold of the visit, where the flows are, what is left to do. */
export interface PageData {
  /** Which page of the visit this is. */
  readonly opening: number;
  readonly version: number;
  readonly state: VisitState;
  readonly vault: { readonly [handle: string]: Json };
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
}

/** Reads the data of this page. */
export function readPageData(document: Document): PageData {
  const element = document.getElementById('visit');
  if (element?.textContent === undefined) throw new Error('The page carries no visit.');
  // Written by our own server, whose type is this one.
  return JSON.parse(element.textContent) as PageData;
}
