import { isDeepStrictEqual } from 'node:util';
import {
  type Compiled,
  type JsonObject,
  type NoticeView,
  type Vault,
  type View,
  type VisitEvent,
  type VisitState,
  handlesIn,
  readPath,
} from '#engine/index.ts';
import type { Word } from '#schemas/vocabulary/words.ts';
import type { PendingCall } from '../calls/pending-call.ts';
import type { Sending } from '../cookies/browser-cookies.ts';
import type { PasswordPlaces } from '../flows/compile-brand.ts';
import type { Happened, Tally } from './tally.ts';
import type { History, Trace } from './trace.ts';

/** The visit as one open page knows it. */
export interface TabSnapshot {
  /** Tells the pages of a visit apart. */
  readonly tab: number;
  /** How many events were folded: the version that its browser knows. */
  readonly version: number;
  readonly state: VisitState;
  /** The sensitive values behind the state's handles, except passwords. */
  readonly vault: JsonObject;
  /** The calls that are waited for, by id. */
  readonly pending: { readonly [call: string]: PendingCall };
  /** The migrations that its state has been through. Default: none. */
  readonly migrations?: readonly string[];
  /** Digest of the batch of events that was folded last. */
  readonly lastBatch?: string;
  /** Only answers of that batch were folded, since something in it did not fit. */
  readonly isLastRefused?: boolean;
  /** Its browser has left it for another page before all that it sent had arrived. */
  readonly left?: LeftTab;
}

/** What is known of a tab that was left while it was sending. */
export interface LeftTab {
  /** The version that it has once all has arrived. */
  readonly version: number;
  /** The number of the page that was opened in its place. */
  readonly next: number;
  /** Somebody has acted on that page: what still arrives from this one comes too late. */
  readonly isOver?: boolean;
}

/** What is sealed: the tab that was used last, and what all pages of the visit share. */
export interface VisitContents extends TabSnapshot {
  /** The number of the page that was opened last; the next one gets the next. */
  readonly tabs: number;
  /** The last page that knows too little: an answer has changed since it was opened. Later ones are gone for their number alone. */
  readonly lastOutdated?: number;
  /** Nothing has been answered yet, so that other pages on which it began may join. */
  readonly isUnanswered?: boolean;
  /** What pages know that were opened before and may be open still: the last few, until an answer changes. */
  readonly others: readonly TabSnapshot[];
  /** The fields of journeys that hold an answer of the person's, by page and name. */
  readonly given?: readonly string[];
  /** When the person, signed in, typed something last on a page that is no step of a journey, in milliseconds. */
  readonly typedAt?: number;
  /** When the person answered something last, in milliseconds. */
  readonly answeredAt?: number;
  /** When a person who came back last learned that there are answers. */
  readonly remindedAt?: number;
  /** On which step that was. */
  readonly answeredUrl?: string;
  /** The page is shown next as it is, since opening it would take away what was said about its answers. */
  readonly isAsItIs?: boolean;
  /** What the person has to learn when a page is shown next. */
  readonly reason?: NoticeReason;
  /** The form that led to another page last, to know it when it comes again. */
  readonly lastForm?: string;
  /** The account for which it got the id that it has: who signs in gets another one. */
  readonly heldBy?: string;
  /** The id that it had until then: what was under way arrives with proofs for that one. */
  readonly formerId?: string;
  /** No browser leads to it: its person has signed out. */
  readonly isParked?: boolean;
  /** The backend has ended its session: the page that its browser opens next says so. */
  readonly isEnded?: boolean;
  /** Its person has just signed in by a form: the next page that is no wait is the one where they go on. */
  readonly isResuming?: boolean;
  /** Its forms come from the browser itself, so that calls are ours to make. */
  readonly withoutScript?: boolean;
  /** Where its events are kept. Undefined: it began before events were kept. */
  readonly history?: History;
  /** How it counts for its release. Undefined: it began before visits were counted. */
  readonly tally?: Tally;
  /** What is to be counted of it; counted when it is saved, and never sealed with it. */
  readonly happened?: readonly Happened[];
  /** What has happened since it was read; saved as a row of its history, and never sealed with it. */
  readonly trace?: Trace;
}

/** A visit as it was read. */
export interface StoredVisit {
  readonly id: string;
  /** Of the row: 0 when it was never saved. */
  readonly revision: number;
  readonly brand: string;
  /** The release with whose flows its events are folded; 0: the folder on disk. */
  readonly release: number;
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
  | 'changedElsewhere'
  | 'sentTwice'
  | 'visitLost'
  | 'sessionOver'
  | 'sessionEnded'
  | 'answersKept'
  | 'notTaken'
  | 'pageUpdated'
>;

/** The sentence that says so, as the page shows it. */
export function reasonNotice(reason: NoticeReason, { words }: View): NoticeView {
  const text = words[reason] ?? reason;
  // A person may need time for what to do about it; others go by themselves.
  return { id: reason, level: reason === 'answersKept' ? 'warning' : 'info', runs: [{ type: 'text', text }] };
}

/** As many pages of one visit may be open besides the one that was used last. */
const mostOthers = 3;

/** What a visit holds once its answers are no draft: no login leads back to them. */
export function withoutDraft(contents: VisitContents): VisitContents {
  const { given: _fields, answeredAt: _when, answeredUrl: _where, ...others } = contents;
  return others;
}

/** The tabs of a visit, the one that was used last first. */
export function snapshotsOf({ others, ...contents }: VisitContents): readonly TabSnapshot[] {
  return [contents, ...others];
}

/** The visit as a tab knows it, by its number; undefined if an answer has changed since, or it is too old. */
export function snapshotOf(contents: VisitContents, tab: number): VisitContents | undefined {
  const copy = snapshotsOf(contents).find((each) => each.tab === tab);
  if (!copy || copy.tab === contents.tab) return copy && contents;
  const { lastBatch: _of, isLastRefused: _was, left: _where, migrations: _its, ...shared } = contents;
  return { ...shared, ...copy, others: besides(contents, tab) };
}

/** The visit as a page knows it that has just begun in it, beside the others. */
export function withTab(contents: VisitContents, begun: VisitContents): VisitContents {
  const { tab, version, state, vault, pending, trace, migrations } = begun;
  const { lastBatch: _of, isLastRefused: _was, left: _where, migrations: _its, ...shared } = contents;
  const known = {
    tab,
    version,
    state,
    vault,
    pending,
    ...(trace && { trace }),
    ...(migrations && { migrations }),
  };
  return { ...shared, ...known, others: besides(contents, tab) };
}

/** What an answer leaves: other pages are out of date. */
export function answered({ tabs }: Pick<VisitContents, 'tabs'>) {
  return { others: [], isUnanswered: false, lastOutdated: tabs } as const;
}

/**
 * What the answers of a page leave that was left while it sent them: pages before it are out of date. The one that was opened
 * in its place is not, since nothing has gone on elsewhere.
 */
export function answeredLate({ next }: LeftTab) {
  return { others: [], isUnanswered: false, lastOutdated: next - 1 } as const;
}

/** The visit where its newest page was opened in place of a tab that was sending. */
export function withTabLeft(contents: VisitContents, sending: Sending | undefined): VisitContents {
  if (sending === undefined) return contents;
  const { version } = sending;
  const others = contents.others.map((tab) =>
    tab.tab === sending.tab && tab.version < version
      ? { ...tab, left: { version, next: contents.tabs } }
      : tab,
  );
  return { ...contents, others };
}

/** The visit after somebody has acted on a page: what the page before it sent comes too late from now on. */
export function withoutLate(contents: VisitContents): VisitContents {
  const others = contents.others.map((tab) =>
    tab.left && tab.left.next <= contents.tab ? { ...tab, left: { ...tab.left, isOver: true } } : tab,
  );
  return { ...contents, others };
}

/** Whether a page is not known any more for no other reason than that many were opened behind it. */
export function isCrowdedOut({ lastOutdated, tabs }: VisitContents, tab: number): boolean {
  return lastOutdated !== undefined && lastOutdated < tab && tab <= tabs;
}

/** The tabs that stay when a new page is opened: the one that was used last joins the others. */
export function besides(contents: VisitContents, tab: number): readonly TabSnapshot[] {
  const { version, state, vault, pending, lastBatch, isLastRefused, left, migrations } = contents;
  const used = { version, state, vault, pending, tab: contents.tab, ...(migrations && { migrations }) };
  const last: TabSnapshot = {
    ...used,
    ...(lastBatch === undefined ? {} : { lastBatch }),
    ...(isLastRefused === undefined ? {} : { isLastRefused }),
    ...(left === undefined ? {} : { left }),
  };
  return [last, ...contents.others].filter((each) => each.tab !== tab).slice(0, mostOthers);
}

/**
 * Whether events have changed what the visit holds, so that what other pages know is out of date: by a person, or by
 * an action that a person began. Opening a page and loading its data change nothing, nor does what is typed on a page
 * in a separate tab.
 */
export function isChange(
  { pages }: Pick<Compiled, 'pages'>,
  before: VisitState,
  after: VisitState,
  events: readonly VisitEvent[],
): boolean {
  const isMeant = events.some((event) => isMeantBy(event, before));
  return isMeant && !isDeepStrictEqual(answersIn(pages, before), answersIn(pages, after));
}

const actions: ReadonlySet<string | undefined> = new Set(['action', 'left']);
const persons: ReadonlySet<VisitEvent['type']> = new Set(['answered', 'submitted', 'clicked']);

function isMeantBy(event: VisitEvent, { calls }: VisitState): boolean {
  const isAnswer = event.type === 'replied' || event.type === 'failed';
  return persons.has(event.type) || (isAnswer && actions.has(calls[event.call]?.type));
}

// Each page has its own address and its own list of steps that were seen.
function answersIn(pages: Compiled['pages'], { facts, steps, modal }: VisitState) {
  const { session, ...others } = facts;
  const { path: _path, query: _query, ...kept } = { ...(session as object) } as Record<string, unknown>;
  const shared = Object.entries(steps).filter(([document]) => pages[document]?.beside !== true);
  const values = shared.map(([document, step]) => [document, step.values] as const);
  const given = values.filter(([, answers]) => Object.keys(answers).length > 0);
  return { others, kept, given: Object.fromEntries(given), modal: modal?.step.values };
}

/** How the engine reads the value behind a handle. */
export function lookUp(vault: JsonObject): Vault {
  return (handle) => (Object.hasOwn(vault, handle) ? vault[handle] : undefined);
}

/** The part of a vault that may be stored: what the state still points to, and no password. */
export function keptVault(state: VisitState, vault: JsonObject, places: PasswordPlaces): JsonObject {
  const used = handlesIn(state);
  const passwords = handlesAt(state, places);
  const kept = Object.entries(vault).filter(([handle]) => used.has(handle) && !passwords.has(handle));
  return Object.fromEntries(kept);
}

/** The passwords of a state, as far as they are known now. */
export function passwordsIn(
  state: VisitState,
  vault: JsonObject,
  places: PasswordPlaces,
): ReadonlySet<unknown> {
  const known = [...handlesAt(state, places)].filter((handle) => Object.hasOwn(vault, handle));
  return new Set(known.map((handle) => vault[handle]));
}

/** The handles at some places of a state. */
export function handlesAt(state: VisitState, { fields, facts }: PasswordPlaces): ReadonlySet<string> {
  const { steps, modal, drafts = {} } = state;
  const screens = [
    ...Object.entries(steps),
    ...Object.entries(drafts),
    ...(modal ? [[modal.document, modal.step] as const] : []),
  ];
  const answers = screens.flatMap(([document, { values }]) =>
    (fields[document] ?? []).map((name) => values[name]),
  );
  return handlesIn([...answers, ...facts.map((path) => readPath(state.facts, path))]);
}
