import { isDeepStrictEqual } from 'node:util';
import { type VisitEvent, opensBeside, urlOf } from '#engine/index.ts';
import { flowsOfVisit, nextRelease } from '../context/flows-of-request.ts';
import type { RequestContext } from '../context/request-context.ts';
import { clearVisitCookie } from '../cookies/visit-cookie.ts';
import { localUrl, nextUrl, onOurHost, urlToAskForCookies } from '../requests/urls.ts';
import { type ReceivedBatch, digestOf } from '../visits/event-batch.ts';
import { foldAllowed, foldAllowedInSlices } from '../visits/fold-events.ts';
import { migrateLateAnswers, migrateVisit } from '../visits/migrate-visit.ts';
import {
  type TabSnapshot,
  type NoticeReason,
  type StoredVisit,
  answered,
  answeredLate,
  isChange,
  withoutLate,
} from '../visits/visit.ts';
import { arriveAt } from './arrive.ts';
import { type Allowed, type FoldedOutcome, type Outcome, isAct } from './decide.ts';
import { detachVisit, endSession } from './end-session.ts';
import { isFinished } from './effects.ts';
import type { EventsContext } from './events-context.ts';
import { forget, keepVisit } from './keep-visit.ts';
import { finishOthers, goingOnWith, latestDraft, noteAnswers, urlOfDraft } from './latest-draft.ts';

type AnyOutcome = Outcome | FoldedOutcome;
type OutcomeOf<Type extends AnyOutcome['type']> = Extract<AnyOutcome, { readonly type: Type }>;

/** The answer to a batch. */
export interface Answer {
  readonly status: 200 | 409;
  readonly body:
    | { readonly url: string }
    | Pick<TabSnapshot, 'version'>
    | Pick<TabSnapshot, 'version' | 'state' | 'vault'>;
}

/** Undefined, where a visit is saved: another request has changed it meanwhile. */
type AnswerOf<Type> = Type extends 'salvage' | 'detach' | 'keep' ? Answer | undefined : Answer;

/** Does what was decided about a batch, and says what its page is answered. */
type Perform<Type extends AnyOutcome['type']> = (
  context: EventsContext,
  outcome: OutcomeOf<Type>,
) => AnswerOf<Type> | Promise<AnswerOf<Type>>;

/** What each outcome does, in the order of `decide`. */
const outcomes: { readonly [Type in AnyOutcome['type']]: Perform<Type> } = {
  askForCookies: (_context, { first }) => leadTo(urlToAskForCookies(localUrl(first.contents.state))),
  restart,
  fork,
  redirect,
  acceptLate,
  reload: (context, { visit, reason }) => openAgain(context, visit, reason),
  accept: (_context, { version }) => accepted(version),
  correct,
  refresh: (context, { place, news }) => keepLateAnswers(context, place, news, 'pageUpdated'),
  salvage,
  forget: async (context, { place, version }) => {
    await forget(context, place);
    return accepted(version);
  },
  switchAccount: ({ server, reply }, { place, folded }) => {
    // Their own visit is opened with the page.
    clearVisitCookie(reply, server.production, place);
    return leadOn(folded);
  },
  endSession: async (context, { place, news, folded, isEnded }) => {
    const { contents } = foldAllowed(context.visitBrand, folded.before, answersIn(news), {
      vault: news.vault,
    });
    await endSession(context, { ...place, contents }, isEnded);
    return leadOn(folded);
  },
  detach: async (context, outcome) =>
    goOn(context, outcome, await detachVisit(context, visitAfter(context, outcome))),
  keep: async (context, outcome) =>
    goOn(context, outcome, await keepVisit(context, visitAfter(context, outcome))),
};

/** Does what was decided about a batch. Undefined: another request was faster. */
export function perform<Type extends AnyOutcome['type']>(
  context: EventsContext,
  outcome: OutcomeOf<Type>,
): AnswerOf<Type> | Promise<AnswerOf<Type>> {
  const act: Perform<Type> = outcomes[outcome.type as Type];
  return act(context, outcome);
}

/** The visit of a page is gone: another one begins at the page, which is opened again. */
async function restart(context: EventsContext): Promise<Answer> {
  const { visit } = await arriveAt(context, context.brand, pageOf(context));
  return openAgain(context, visit, 'visitLost');
}

/** The answers of a page begin another visit than the one that it was written for, whose keys are never used again. */
async function fork(context: EventsContext, { first }: OutcomeOf<'fork'>): Promise<Answer> {
  const { batch, visitBrand } = context;
  const { visit } = await arriveAt(context, visitBrand, urlOf(first.contents.state.location));
  const isUnanswered = answersIn(batch).length === 0;
  const another = { ...visit, contents: { ...visit.contents, isUnanswered } };
  return keepLateAnswers(context, another, batch, 'changedElsewhere');
}

/**
 * A page that began beside this visit and was answered later, or one that is not known any more (`first` is absent): this
 * visit goes to where that page is. A press that only leads on leads there, and nothing has to be said about it.
 */
async function acceptLate(
  context: EventsContext,
  { visit, first }: OutcomeOf<'acceptLate'>,
): Promise<Answer> {
  const { batch, visitBrand, server } = context;
  const isPress = batch.events.filter(isAct).every(({ type }) => type === 'clicked' || type === 'navigated');
  const pressed = isPress ? ownPage(context) : undefined;
  const url = pressed ?? (first ? urlOf(first.contents.state.location) : pageOf(context));
  const there = foldAllowed(
    visitBrand,
    visit.contents,
    [{ type: 'navigated', url, now: server.clock() }],
    {},
  );
  const contents = { ...there.contents, ...answered(visit.contents) };
  const reason = isPress ? undefined : first ? 'changedElsewhere' : 'pageUpdated';
  return keepLateAnswers(context, { ...visit, contents }, batch, reason);
}

/** Says nothing of a visit: its page is opened again, as anybody would open it. */
function redirect(context: EventsContext): Answer {
  context.server.meter.eventsRefused('ofOthers');
  return leadTo(pageOf(context));
}

function correct({ server }: EventsContext, { place, reason }: OutcomeOf<'correct'>): Answer {
  server.meter.eventsRefused(reason);
  const { version, state, vault } = place.contents;
  return { status: 409, body: { version, state, vault } };
}

/** Keeps the answers of a batch that fit, where something in it does not; nothing else of it counts. */
async function salvage(
  context: EventsContext,
  { place, news, reason }: OutcomeOf<'salvage'>,
): Promise<Answer | undefined> {
  const { server, visitBrand, batch, isReader } = context;
  const answers = answersIn(news);
  const before = noteAnswers(visitBrand, place.contents, answers, server.clock());
  const { vault } = news;
  const fitting = await foldAllowedInSlices(server.slices, visitBrand, before, answers, { vault });
  const correctedBy = (visit: StoredVisit): Answer =>
    isReader ? correct(context, { type: 'correct', place: visit, reason }) : redirect(context);
  if (fitting.version === before.version) return correctedBy(place);
  const isNews = isChange(visitBrand.flows.compiled, before.state, fitting.state, answers);
  const contents = {
    ...fitting,
    ...(isNews ? answered(fitting) : {}),
    withoutScript: false,
    // All of them are dealt with, so that they count no second time where they come again.
    version: news.version + news.events.length,
    lastBatch: digestOf(batch.events),
    isLastRefused: true,
  };
  const held = { ...place, contents };
  // Its browser would not know of a call that only these answers lead to; a page that is opened makes it.
  const isAsking = Object.keys(contents.pending).some((call) => !Object.hasOwn(before.pending, call));
  if (isAsking && isReader) return openAgain(context, held, 'notTaken');
  const kept = await keepVisit(context, held);
  return kept && correctedBy(kept);
}

type Kept = OutcomeOf<'keep' | 'detach'>;

/** The visit after its events, as it is saved. */
function visitAfter({ batch, visitBrand }: EventsContext, { place, news, folded }: Kept): StoredVisit {
  const { before, contents: folding } = folded;
  const after = news.events.some(isAct) ? withoutLate(folding) : folding;
  const isNews = isChange(visitBrand.flows.compiled, before.state, after.state, news.events);
  const { left } = place.contents;
  const isLeft = left !== undefined && after.version <= left.version;
  const contents = {
    ...after,
    ...(isLeft ? { left } : {}),
    ...(isNews ? (isLeft ? answeredLate(left) : answered(after)) : {}),
    withoutScript: false,
    // The batch as it was sent, since it may come again like that.
    lastBatch: digestOf(batch.events),
  };
  return { ...place, contents };
}

/** Accepts events that were saved, or leads to what the person has answered elsewhere, where they were. */
async function goOn(
  context: EventsContext,
  { news, folded }: Kept,
  kept: StoredVisit | undefined,
): Promise<Answer | undefined> {
  if (!kept) return undefined;
  const { server, request, isReader, visitBrand } = context;
  const { effects } = folded;
  for (const { type } of news.events) server.meter.eventTaken(type);
  if (isFinished(effects)) await finishOthers(server.visits, kept);
  const isResumed = isReader && effects.some(({ type }) => type === 'resume');
  const draft = isResumed ? await latestDraft(server, kept) : undefined;
  const url = draft && urlOfDraft(visitBrand, draft);
  if (!draft || url === undefined) {
    const isLeft = isAtNewPage(folded) && (await nextRelease(server, kept, request)) !== kept.release;
    return isLeft ? leadOn(folded) : accepted(kept.contents.version);
  }
  const going = goingOnWith(visitBrand, kept, draft);
  const contents = { ...going.contents, reason: 'changedElsewhere' } as const;
  const isSaved = await server.visits.save({ ...going, contents });
  // Where another request was faster, the draft is all that there is of what was answered.
  if (isSaved && draft.contents.isParked === true) await server.visits.delete(draft.id);
  return { status: 200, body: { url } };
}

/** Whether events have led to another page with nothing under way there, so that it can be opened with other flows. */
function isAtNewPage({ before, contents: { pending, state } }: Allowed): boolean {
  const { run, polling, entering, location } = state;
  const isIdle =
    Object.keys(pending).length === 0 && run.length === 0 && polling === null && entering === null;
  return isIdle && !isDeepStrictEqual(before.state.location, location);
}

/** The page has to be opened again; its answers are kept as far as they still fit. */
async function keepLateAnswers(
  context: EventsContext,
  visit: StoredVisit,
  batch: ReceivedBatch,
  reason: NoticeReason | undefined,
): Promise<Answer> {
  const { server, visitBrand } = context;
  const answers = migrateLateAnswers(visitBrand, visit, answersIn(batch));
  const moved = migrateVisit(visitBrand, visit);
  const before = noteAnswers(visitBrand, moved.contents, answers, server.clock());
  const { vault } = batch;
  const folded = await foldAllowedInSlices(server.slices, visitBrand, before, answers, { vault });
  // The page may send what was answered meanwhile.
  const contents = { ...folded, tab: batch.tab, version: batch.version + batch.events.length };
  if (context.isReader) return openAgain(context, { ...visit, contents }, reason);
  await server.visits.save({ ...visit, contents });
  return redirect(context);
}

/** Opens a page again where its visit is, and says why. A page in a separate tab stays in it, and moves no other. */
async function openAgain(
  context: EventsContext,
  visit: StoredVisit,
  reason: NoticeReason | undefined,
): Promise<Answer> {
  const { server } = context;
  const { reason: _before, ...contents } = visit.contents;
  server.meter.eventsRefused(reason ?? 'late');
  // If it is not saved, another request was faster, and the page shows what that one did.
  const explained = reason === undefined ? contents : { ...contents, reason };
  await keepVisit(context, { ...visit, contents: explained });
  const { flows } = await flowsOfVisit(server, visit);
  const [place, page] = [localUrl(contents.state), pageOf(context)];
  const url = [place, page].some((each) => opensBeside(flows, each)) ? page : place;
  return leadTo(url);
}

/** The events were taken, and lead to a page that has to be opened: another person's, or one that went on elsewhere. */
function leadOn({ contents, effects }: Allowed): Answer {
  return { status: 200, body: { url: nextUrl(effects) ?? localUrl(contents.state) } };
}

function accepted(version: number): Answer {
  return { status: 200, body: { version } };
}

/** The events were not taken as they came: the page is opened at an address. */
function leadTo(url: string): Answer {
  return { status: 409, body: { url } };
}

function answersIn({ events }: ReceivedBatch): readonly VisitEvent[] {
  return events.filter(({ type }) => type === 'answered');
}

function pageOf(context: RequestContext): string {
  return ownPage(context) ?? context.brand.flows.compiled.app.basePath;
}

// The events come from a page of ours, which the browser names.
function ownPage({ request }: RequestContext): string | undefined {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? onOurHost(page.pathname + page.search) : undefined;
}
