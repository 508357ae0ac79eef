import type { JsonObject, NewVisit, VisitEvent, VisitState } from '#engine/index.ts';

/** Where the events of a visit are kept: under its first id, in rows that follow one another. */
export interface History {
  readonly id: string;
  /** How many rows there are, 0 before the first. */
  readonly rows: number;
  /** The hash of the last one; empty before the first. */
  readonly head: string;
}

/** What is added to a state: events, or the state that the next events are folded over. */
export type Added =
  | { readonly type: 'begun'; readonly begun: NewVisit }
  | { readonly type: 'taken'; readonly state: VisitState; readonly vault: JsonObject }
  /** The same visit in other flows, before anything was shown with them. */
  | { readonly type: 'migrated'; readonly state: VisitState }
  | { readonly type: 'events'; readonly events: readonly VisitEvent[]; readonly vault: JsonObject };

/** What has happened since a visit was read, the last first. */
export interface Trace {
  readonly before?: Trace | undefined;
  /** The tab whose state it was added to. */
  readonly tab: number;
  readonly flows: FlowsOfPart;
  readonly added: Added;
  /** The fold may have read what is never kept, such as a password. */
  readonly isBlind: boolean;
  /** Names of the fields whose answers are never kept. */
  readonly unrecorded: ReadonlySet<string>;
}

/** The flows that events were folded with. */
export interface FlowsOfPart {
  readonly release: number;
  readonly locale: string;
  /** Of their file: it holds the hash of its content. */
  readonly url: string;
}
