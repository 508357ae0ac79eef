import type { JsonObject, NoticeView, View, VisitState } from '#engine/index.ts';
import type { Word } from '#schemas/vocabulary/words.ts';
import type { PendingCall } from '../calls/pending-call.ts';

/** The visit as one open page knows it. */
export interface Copy {
  /** Tells the pages of a visit apart. */
  readonly opening: number;
  /** How many events were folded: the version that its browser knows. */
  readonly version: number;
  readonly state: VisitState;
  /** The sensitive values behind the state's handles, passwords aside. */
  readonly vault: JsonObject;
  /** The calls that are waited for, by id. */
  readonly pending: { readonly [call: string]: PendingCall };
  /** Digest of the batch of events that was folded last. */
  readonly lastBatch?: string;
}

/** What is sealed: the copy that was used last, and what all pages of the visit share. */
export interface VisitContents extends Copy {
  /** The number of the page that was opened last; the next one gets the next. */
  readonly openings: number;
  /** Nothing has been answered yet, so that other pages on which it began may join. */
  readonly isUnanswered?: boolean;
  /** What pages know that were opened before and may be open still: the last few, until an answer changes. */
  readonly others: readonly Copy[];
  /** When the person answered something last, in milliseconds. */
  readonly answeredAt?: number;
  /** On which step that was. */
  readonly answeredUrl?: string;
  /** The page is shown next as it is, since opening it would take away what was said about its answers. */
  readonly isAsItIs?: boolean;
  /** What the person is to be told when a page is shown next. */
  readonly reason?: NoticeReason;
  /** The form that led on to another page last, to know it when it comes again. */
  readonly lastForm?: string;
  /** The account for which it got the id that it has: who signs in gets another one. */
  readonly heldBy?: string;
  /** The id that it had until then: what was under way arrives with proofs for that one. */
  readonly formerId?: string;
  /** No browser leads to it: its person has signed out. */
  readonly isParked?: boolean;
  /** Its person has just signed in by a form: the next page, waits aside, is the one where they go on. */
  readonly isResuming?: boolean;
  /** Its forms come from the browser itself, so that calls are ours to make. */
  readonly withoutScript?: boolean;
}

/** A visit as it was read. */
export interface StoredVisit {
  readonly id: string;
  /** Of the row: 0 when it was never saved. */
  readonly revision: number;
  readonly brand: string;
  /** The account of the person who signed in there. */
  readonly account: string | null;
  readonly contents: VisitContents;
}

/** The ids under which a visit made its calls: what was under way when it got another one counts too. */
export function idsOf({ id, contents: { formerId } }: StoredVisit): readonly string[] {
  return formerId === undefined ? [id] : [id, formerId];
}

/** Why a person is not where they thought they were; each is a word of the app. */
export type NoticeReason = Extract<
  Word,
  'changedElsewhere' | 'sentTwice' | 'visitLost' | 'pageUpdated' | 'notTaken'
>;

/** The sentence that says so, as the page shows it. */
export function reasonNotice(reason: NoticeReason, { words }: View): NoticeView {
  const text = words[reason] ?? reason;
  return { id: reason, level: 'info', runs: [{ type: 'text', text }] };
}
