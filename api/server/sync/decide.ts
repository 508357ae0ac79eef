import { isDeepStrictEqual } from 'node:util';
import { type VisitEvent, urlOf } from '#engine/index.ts';
import { type ReceivedBatch, isRepeated, newsIn } from '../visits/event-batch.ts';
import type { Folded } from '../visits/fold-events.ts';
import {
  type NoticeReason,
  type StoredVisit,
  type VisitContents,
  snapshotOf,
  isCrowdedOut,
  withTab,
} from '../visits/visit.ts';
import {
  isDetached,
  isEndedByService,
  isFinished,
  isForgotten,
  isResumed,
  isSessionOver,
  isSignIn,
} from './effects.ts';

/** What a decision about a batch depends on, besides the batch. */
export interface Situation {
  /** The visit that the request names. */
  readonly named: StoredVisit | undefined;
  /** Whether what it names may be shown to who sends it. */
  readonly isReader: boolean;
  /** The visit as the page of the batch began it, where the server does not know this page yet. */
  readonly first: StoredVisit | undefined;
  /** Which visit the browser has begun: that of the page, another one, or none. */
  readonly mark: 'this' | 'another' | 'none';
  /** The visit as the page of the batch knows it, over which its events are folded; undefined: they belong nowhere. */
  readonly place: StoredVisit | undefined;
  /** Whether other flows, or other flags, count by now than those of the page. */
  readonly isOutdated: boolean;
  readonly hasNoCookie: boolean;
  /** The address of the page that sends the batch, as its browser names it. */
  readonly page: string | undefined;
  /** Where a page is opened whose address nobody names. */
  readonly basePath: string;
}

/** A batch whose events belong to a visit. */
export interface Placed {
  readonly place: StoredVisit;
  /** What of the batch is new there. */
  readonly news: ReceivedBatch;
}

/** What becomes of a batch before its events are folded. */
export type Outcome =
  /** It was folded before. */
  | { readonly type: 'accept'; readonly version: number }
  /** The page learns what the server knows of its visit. */
  | { readonly type: 'correct'; readonly place: StoredVisit; readonly reason: string }
  /** The page has old flows or flags: its answers are kept, and it is opened again. */
  | ({ readonly type: 'refresh' } & Placed)
  /** The same of a visit that may not be shown: nothing is said of it. */
  | ({ readonly type: 'refreshUnseen' } & Placed)
  /** The page was left behind, or began beside the visit: its answers are kept, and the visit goes to where the page is. */
  | ({ readonly type: 'acceptLate'; readonly visit: StoredVisit } & LatePage)
  /** The page is opened again, where its visit is by now. */
  | { readonly type: 'reload'; readonly visit: StoredVisit; readonly reason: NoticeReason }
  /** The visit is gone: another one begins at the page. */
  | { readonly type: 'restart' }
  /** The answers of the page begin another visit than the one that it was written for. */
  | { readonly type: 'fork'; readonly first: StoredVisit }
  /** Nothing of the visit may be said: its page is opened as anybody would open it. */
  | { readonly type: 'redirect' }
  /** The browser keeps no cookies, so it has no visit. */
  | { readonly type: 'askForCookies'; readonly first: StoredVisit };

/** Where a page is that answers late; `reason`: what its person has to learn. */
interface LatePage {
  readonly url: string;
  readonly reason: NoticeReason | undefined;
}

/** The events fit so far, and are folded. */
export type Fold = { readonly type: 'fold' } & Placed;

/** Something does not fit: the answers alone are folded. */
export type Salvage = { readonly type: 'salvage'; readonly reason: string } & Placed;

/** What becomes of a batch whose answers alone were folded. */
export type FittingOutcome =
  | Extract<Outcome, { readonly type: 'correct' | 'redirect' | 'reload' }>
  /** What fits is saved; `isSaid`: the page learns what the server knows. */
  | {
      readonly type: 'keepFitting';
      readonly held: StoredVisit;
      readonly reason: string;
      readonly isSaid: boolean;
    };

/** What becomes of a batch once its events are folded. */
export type FoldedOutcome =
  | Extract<Outcome, { readonly type: 'redirect' }>
  | Salvage
  /** The person wants everything deleted. */
  | { readonly type: 'forget'; readonly place: StoredVisit; readonly version: number }
  /** Somebody else has signed in on the page: the visit leaves their browser. */
  | { readonly type: 'switchAccount'; readonly place: StoredVisit; readonly folded: Allowed }
  /** The session ends. */
  | ({ readonly type: 'endSession'; readonly isEnded: boolean; readonly folded: Allowed } & Placed)
  /** A token that was never confirmed is given up: the visit is nobody's again. */
  | ({ readonly type: 'detach' } & Going)
  /** The visit is saved. */
  | ({ readonly type: 'keep' } & Going);

/** A batch after which the visit goes on. */
export interface Going extends Placed {
  readonly folded: Allowed;
  /** Its person goes on with what they answered elsewhere, if that is newer. */
  readonly isResumed: boolean;
  /** What was answered has been sent, and is no draft any more. */
  readonly isFinished: boolean;
}

/** What becomes of a batch once its visit is saved. */
export type SavedOutcome =
  | Extract<Outcome, { readonly type: 'accept' }>
  /** The visit goes on with what its person answered elsewhere. */
  | { readonly type: 'resume'; readonly kept: StoredVisit; readonly draft: Draft }
  /** The next page is opened with other flows. */
  | { readonly type: 'leadOn'; readonly folded: Allowed };

/** What a person has answered elsewhere, and where it goes on. */
export interface Draft {
  readonly visit: StoredVisit;
  readonly url: string;
}

/** A batch that was folded, with the visit as it was until then. */
export type Allowed = Extract<Folded, { readonly ok: true }> & { readonly before: VisitContents };

/** The same, or why it does not fit. */
export type FoldedBatch = Allowed | Extract<Folded, { readonly ok: false }>;

/**
 * The visit as the page of a batch knows it. Who may not be shown the visit may still write from its open page: an answer
 * is not lost with a session.
 */
export function knownPlace(named: StoredVisit, { tab }: ReceivedBatch): StoredVisit | undefined {
  const contents = snapshotOf(named.contents, tab);
  return contents && { ...named, contents };
}

/** The visit that a page began, or joins because nothing was answered there yet. */
export function begunPlace(
  named: StoredVisit | undefined,
  first: StoredVisit,
  mark: Situation['mark'],
): StoredVisit | undefined {
  if (!named) return mark === 'this' ? first : undefined;
  const mayJoin = first.brand === named.brand && named.contents.isUnanswered === true;
  return mayJoin ? { ...named, contents: withTab(named.contents, first.contents) } : undefined;
}

/** All that may become of a batch before its events are folded. */
export function decide(context: Situation, batch: ReceivedBatch): Outcome | Fold | Salvage {
  const { named, isReader, first, mark, place } = context;
  if (place) return decideInPlace(context, place, batch);
  // Its page goes elsewhere already.
  if (batch.isLate === true) return { type: 'redirect' };
  if (!named) {
    if (first && context.hasNoCookie) return { type: 'askForCookies', first };
    return first && mark === 'another' ? { type: 'fork', first } : { type: 'restart' };
  }
  if (!isReader) return { type: 'redirect' };
  const isLate = !first && batch.events.some(isAct) && isCrowdedOut(named.contents, batch.tab);
  if (isLate || first?.brand === named.brand)
    return { type: 'acceptLate', visit: named, ...latePage(context, batch) };
  return { type: 'reload', visit: named, reason: 'changedElsewhere' };
}

// A press that only leads on leads there, and nothing has to be said about it.
function latePage({ first, page, basePath }: Situation, { events }: ReceivedBatch): LatePage {
  const isPress = events.filter(isAct).every(({ type }) => type === 'clicked' || type === 'navigated');
  if (isPress && page !== undefined) return { url: page, reason: undefined };
  const url = first ? urlOf(first.contents.state.location) : (page ?? basePath);
  return { url, reason: isPress ? undefined : first ? 'changedElsewhere' : 'pageUpdated' };
}

/** Whether an event is what a person does on a page. */
export function isAct({ type }: VisitEvent): boolean {
  return type === 'answered' || type === 'submitted' || type === 'clicked' || type === 'navigated';
}

function decideInPlace(
  { isReader, isOutdated }: Situation,
  place: StoredVisit,
  batch: ReceivedBatch,
): Outcome | Fold | Salvage {
  const { contents } = place;
  const correct = (reason: string): Outcome =>
    isReader ? { type: 'correct', place, reason } : { type: 'redirect' };
  // Its browser has not heard yet that what came before did not fit.
  const wasRefused = contents.isLastRefused === true && batch.version < contents.version;
  if (isRepeated(contents, batch))
    return wasRefused ? correct('repeated') : { type: 'accept', version: contents.version };
  // The person has left the page and gone on from the next one, which knows nothing of this.
  if (contents.left?.isOver === true) return { type: 'redirect' };
  const news = newsIn(contents, batch);
  if (news.version !== contents.version) return correct('version');
  if (isOutdated) return { type: isReader ? 'refresh' : 'refreshUnseen', place, news };
  if (wasRefused) return { type: 'salvage', place, news, reason: 'repeated' };
  return { type: 'fold', place, news };
}

/** All that may become of a batch once its events are folded. */
export function decideFolded(
  { isReader }: Pick<Situation, 'isReader'>,
  { place, news }: Placed,
  folded: FoldedBatch,
): FoldedOutcome {
  if (!folded.ok) return { type: 'salvage', place, news, reason: folded.problem.code };
  const { effects, contents } = folded;
  if (isForgotten(effects))
    return isReader ? { type: 'forget', place, version: contents.version } : { type: 'redirect' };
  const isOwned = place.account !== null;
  // The page says so, and the token is fresh from the backend.
  if (isOwned && !isReader && isSignIn(effects) && !isSessionOver(effects, false))
    return { type: 'switchAccount', place, folded };
  if (isOwned && isSessionOver(effects, isReader))
    return { type: 'endSession', place, news, folded, isEnded: isEndedByService(effects) };
  const going = {
    place,
    news,
    folded,
    isResumed: isReader && isResumed(effects),
    isFinished: isFinished(effects),
  };
  return { type: isDetached(effects) ? 'detach' : 'keep', ...going };
}

/** Answers that were folded alone: the visit until then, and as it is held after those that fit. */
export interface Fitted {
  readonly before: VisitContents;
  /** Whether any of them fits. */
  readonly isAny: boolean;
  readonly held: StoredVisit;
}

/** All that may become of a batch in which something does not fit. */
export function decideFitting(
  { isReader }: Pick<Situation, 'isReader'>,
  { place, reason }: Salvage,
  { before, isAny, held }: Fitted,
): FittingOutcome {
  if (!isAny) return isReader ? { type: 'correct', place, reason } : { type: 'redirect' };
  // Its browser would not know of a call that only these answers lead to; a page that is opened makes it.
  const isAsking = Object.keys(held.contents.pending).some((call) => !Object.hasOwn(before.pending, call));
  if (isAsking && isReader) return { type: 'reload', visit: held, reason: 'notTaken' };
  return { type: 'keepFitting', held, reason, isSaid: isReader };
}

/** What is known of a person once their visit is saved. */
export interface Elsewhere {
  readonly draft: Draft | undefined;
  /** The release with which the visit goes on at its next page. */
  readonly nextRelease: number;
}

/** All that may become of a batch once its visit is saved. */
export function decideSaved(
  { folded }: Going,
  kept: StoredVisit,
  { draft, nextRelease }: Elsewhere,
): SavedOutcome {
  if (draft) return { type: 'resume', kept, draft };
  if (isAtNewPage(folded) && nextRelease !== kept.release) return { type: 'leadOn', folded };
  return { type: 'accept', version: kept.contents.version };
}

/** Whether events have led to another page with nothing under way there, so that it can be opened with other flows. */
function isAtNewPage({ before, contents: { pending, state } }: Allowed): boolean {
  const { run, polling, entering, location } = state;
  const isIdle =
    Object.keys(pending).length === 0 && run.length === 0 && polling === null && entering === null;
  return isIdle && !isDeepStrictEqual(before.state.location, location);
}
