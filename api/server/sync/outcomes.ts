import { opensBeside, urlOf } from '#engine/index.ts';
import { flowsOfVisit, nextRelease } from '../context/flows-of-request.ts';
import { clearVisitCookie } from '../cookies/visit-cookie.ts';
import { localUrl, nextUrl, urlToAskForCookies } from '../requests/urls.ts';
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
import {
  type Allowed,
  type FittingOutcome,
  type FoldedOutcome,
  type Going,
  type Outcome,
  type Salvage,
  type SavedOutcome,
  decideSaved,
  isAct,
} from './decide.ts';
import { detachVisit, endSession } from './end-session.ts';
import type { EventsContext } from './events-context.ts';
import { forget, keepVisit } from './keep-visit.ts';
import { answersIn } from './fold-batch.ts';
import { draftElsewhere, finishOthers, goingOnWith, noteAnswers } from './latest-draft.ts';

type AnyOutcome = Outcome | Exclude<FoldedOutcome, Salvage> | FittingOutcome | SavedOutcome;
type OutcomeOf<Type extends AnyOutcome['type']> = Extract<AnyOutcome, { readonly type: Type }>;

/** The answer to a batch. */
export interface Answer {
  readonly status: 200 | 409;
  readonly body:
    | { readonly url: string }
    | Pick<TabSnapshot, 'version'>
    | Pick<TabSnapshot, 'version' | 'state' | 'vault'>;
}

/** Does what was decided about a batch, and says what its page is answered; undefined: another request was faster. */
type Perform<Type extends AnyOutcome['type']> = (
  context: EventsContext,
  outcome: OutcomeOf<Type>,
) => Answer | undefined | Promise<Answer | undefined>;

/** What each outcome does. */
const outcomes: { readonly [Type in AnyOutcome['type']]: Perform<Type> } = {
  askForCookies: (_context, { first }) => leadTo(urlToAskForCookies(localUrl(first.contents.state))),
  restart,
  fork,
  redirect,
  acceptLate,
  reload: (context, { visit, reason }) => openAgain(context, visit, reason),
  accept: (_context, { version }) => accepted(version),
  correct,
  refresh: async (context, { place, news }) =>
    openAgain(context, await withLateAnswers(context, place, news), 'pageUpdated'),
  refreshUnseen: async (context, { place, news }) => {
    const isSaved = await context.server.visits.save(await withLateAnswers(context, place, news));
    return isSaved ? redirect(context) : undefined;
  },
  keepFitting: async (context, { held, reason, isSaid }) => {
    const kept = await keepVisit(context, held);
    if (!kept) return undefined;
    return isSaid ? correct(context, { type: 'correct', place: kept, reason }) : redirect(context);
  },
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
  resume,
  leadOn: (_context, { folded }) => leadOn(folded),
};

/** Does what was decided about a batch. Undefined: another request was faster. */
export function perform<Type extends AnyOutcome['type']>(
  context: EventsContext,
  outcome: OutcomeOf<Type>,
): Answer | undefined | Promise<Answer | undefined> {
  const act: Perform<Type> = outcomes[outcome.type as Type];
  return act(context, outcome);
}

/** The visit of a page is gone: another one begins at the page, which is opened again. */
async function restart(context: EventsContext): Promise<Answer | undefined> {
  const { visit } = await arriveAt(context, context.brand, pageOf(context));
  return openAgain(context, visit, 'visitLost');
}

/** The answers of a page begin another visit than the one that it was written for, whose keys are never used again. */
async function fork(context: EventsContext, { first }: OutcomeOf<'fork'>): Promise<Answer | undefined> {
  const { batch, visitBrand } = context;
  const { visit } = await arriveAt(context, visitBrand, urlOf(first.contents.state.location));
  const isUnanswered = answersIn(batch).length === 0;
  const another = { ...visit, contents: { ...visit.contents, isUnanswered } };
  return openAgain(context, await withLateAnswers(context, another, batch), 'changedElsewhere');
}

/** The visit goes to where a page is that answers late, and that page is opened again. */
async function acceptLate(
  context: EventsContext,
  { visit, url, reason }: OutcomeOf<'acceptLate'>,
): Promise<Answer | undefined> {
  const { batch, visitBrand, server } = context;
  const there = foldAllowed(
    visitBrand,
    visit.contents,
    [{ type: 'navigated', url, now: server.clock() }],
    {},
  );
  const contents = { ...there.contents, ...answered(visit.contents) };
  return openAgain(context, await withLateAnswers(context, { ...visit, contents }, batch), reason);
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

/** The visit after its events, as it is saved. */
function visitAfter({ batch, visitBrand }: EventsContext, { place, news, folded }: Going): StoredVisit {
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

/** What follows once the visit is saved. */
async function goOn(
  context: EventsContext,
  going: Going,
  kept: StoredVisit | undefined,
): Promise<Answer | undefined> {
  if (!kept) return undefined;
  const { server, request, visitBrand } = context;
  for (const { type } of going.news.events) server.meter.eventTaken(type);
  if (going.isFinished) await finishOthers(server.visits, kept);
  const draft = going.isResumed ? await draftElsewhere(server, visitBrand, kept) : undefined;
  const elsewhere = { draft, nextRelease: await nextRelease(server, kept, request) };
  return perform(context, decideSaved(going, kept, elsewhere));
}

async function resume({ server, visitBrand }: EventsContext, { kept, draft }: OutcomeOf<'resume'>) {
  const going = goingOnWith(visitBrand, kept, draft.visit);
  const contents = { ...going.contents, reason: 'changedElsewhere' } as const;
  const isSaved = await server.visits.save({ ...going, contents });
  // Where another request was faster, the draft is all that there is of what was answered.
  if (isSaved && draft.visit.contents.isParked === true) await server.visits.delete(draft.visit.id);
  return { status: 200, body: { url: draft.url } } as const;
}

/** A visit with the answers of a page that has to be opened again, as far as they still fit. */
async function withLateAnswers(
  { server, visitBrand }: EventsContext,
  visit: StoredVisit,
  batch: ReceivedBatch,
): Promise<StoredVisit> {
  const answers = migrateLateAnswers(visitBrand, visit, answersIn(batch));
  const moved = migrateVisit(visitBrand, visit);
  const before = noteAnswers(visitBrand, moved.contents, answers, server.clock());
  const { vault } = batch;
  const folded = await foldAllowedInSlices(server.slices, visitBrand, before, answers, { vault });
  // The page may send what was answered meanwhile.
  return { ...visit, contents: { ...folded, tab: batch.tab, version: batch.version + batch.events.length } };
}

/** Opens a page again where its visit is, and says why. A page in a separate tab stays in it, and moves no other. */
async function openAgain(
  context: EventsContext,
  visit: StoredVisit,
  reason: NoticeReason | undefined,
): Promise<Answer | undefined> {
  const { server } = context;
  const { reason: _before, ...contents } = visit.contents;
  const explained = reason === undefined ? contents : { ...contents, reason };
  if (!(await keepVisit(context, { ...visit, contents: explained }))) return undefined;
  server.meter.eventsRefused(reason ?? 'late');
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

function pageOf({ page, basePath }: EventsContext): string {
  return page ?? basePath;
}
