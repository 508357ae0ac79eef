import type { JsonObject } from '#engine/json.ts';
import type { HttpRequest } from '#engine/visit/effect.ts';
import type { VisitState } from '#engine/visit/state.ts';

/** A call that must not happen twice, as our own fold of the visit asked for it. */
export interface PendingCall {
  readonly operation: string;
  readonly request: HttpRequest;
}

/** What is sealed. */
export interface VisitContents {
  /** How many events were folded: the version that browsers know. */
  readonly version: number;
  readonly state: VisitState;
  /** The sensitive values behind the state's handles, passwords aside. */
  readonly vault: JsonObject;
  /** Digest of the batch of events that was folded last. */
  readonly lastBatch?: string;
  /** When the person answered something last, in milliseconds. */
  readonly answeredAt?: number;
  /** The page is shown next as it is, since opening it would take away what was said about its answers. */
  readonly isAsItIs?: boolean;
  /** The person is to be told that they are not where they thought they were. */
  readonly isSurprise?: boolean;
  /** The form that led on to another page last, to know it when it comes again. */
  readonly lastForm?: string;
  /** Its forms come from the browser itself, so that calls are ours to make. */
  readonly withoutScript?: boolean;
  /** The calls that we may let through, by id. */
  readonly pending: { readonly [call: string]: PendingCall };
}

/** A visit as it was read. */
export interface Visit {
  readonly id: string;
  /** Of the row: 0 when it was never saved. */
  readonly revision: number;
  readonly brand: string;
  /** Of whoever signed in there. */
  readonly account: string | null;
  /** It came to this browser with a sign-in, from another device. */
  readonly isBorrowed: boolean;
  readonly contents: VisitContents;
}
