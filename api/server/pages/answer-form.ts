import { locate, urlOf, isToldOutOfOrder } from '#engine/index.ts';
import { postedDocument } from '#renderer/server.tsx';
import { type RequestContext, leavingWithdrawn, readAgain } from '../context/request-context.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../context/server-context.ts';
import { type Arrived, arriveAt } from '../sync/arrive.ts';
import { type VisitProgress, runEffects, takenOn } from '../sync/run-effects.ts';
import { hasOldFlags } from '../context/request-facts.ts';
import { endedVisit } from '../sync/end-session.ts';
import { digestOfForm, foldAnswers, foldForm, takeFiles } from '../sync/fold-form.ts';
import { effectRunnerFor } from '../sync/effect-runner.ts';
import type { NoticeReason, StoredVisit, VisitContents } from '../visits/visit.ts';
import type { PostedForm } from '../sync/posted-form.ts';
import { sendOutcome } from './send-outcome.ts';
import { answerWithPage } from './answer-page.ts';

/**
 * Answers a form that the browser itself has sent, because its script has not come or never will. It folds as
 * everywhere, then leads to the next page, or shows this one with its problems.
 */
export async function answerForm(asRead: RequestContext, form: PostedForm) {
  const { answers: posted } = form;
  const read = asRead.visit ? asRead : await keepAnswersOfEnded(asRead, form);
  const context = await leavingWithdrawn(read);
  // What its button does is what was withdrawn.
  const isLeft = context.brand.release !== read.brand.release;
  const { server, request, reply, visit: known } = context;
  const digest = digestOfForm(context.brand, request.url, form);
  // The same form was sent twice. The first one counts.
  if (known && known.contents.lastForm === digestAt(known.contents, digest)) {
    const progress = { visit: known, effects: [] };
    return sendOutcome(context, { progress, before: known.contents, isMoved: true, reason: 'sentTwice' });
  }
  const start = await findForm(context, posted, isLeft);
  if (start === 'nowhere') return answerWithPage(await readAgain(context));
  const { brand } = start;
  const isThere = holdsForm(start.visit.contents, posted);
  const effectRunner = effectRunnerFor({ ...context, brand }, start.visit);
  const { visit, effects, vault, isOld } = isThere
    ? foldForm(brand, start.visit, await takeFiles(effectRunner, start.visit, form), server.clock(), isLeft)
    : { ...start, vault: {}, isOld: true };
  writeVisitCookie(reply, server.production, visit);
  const done = await runEffects(effectRunner, { visit, effects: [...start.effects, ...effects] }, vault);
  // Another request was faster. The page shows what counts when it is opened again.
  if (!done) return reply.redirect(request.url, 303);
  server.meter.eventTaken('form');
  const isMoved = urlOf(done.visit.contents.state.location) !== urlOf(start.visit.contents.state.location);
  const progress = await noteForm(server, done, isMoved ? digest : undefined);
  const reason = start.reason ?? (isOld ? reasonAt(done.visit) : undefined);
  return sendOutcome(context, { progress, before: start.visit.contents, isMoved, reason });
}

/** What a form says whose session has run out waits for its person, who is asked to sign in first. */
async function keepAnswersOfEnded(context: RequestContext, { answers }: PostedForm): Promise<RequestContext> {
  const { server, brand, request } = context;
  const ended = await endedVisit(context);
  if (!ended) return context;
  if (isAt(ended.contents, request.url) && holdsForm(ended.contents, answers)) {
    await server.visits.save(foldAnswers(brand, ended, answers, server.clock()).visit);
  }
  return readAgain(context);
}

/**
 * The visit at the page that the form is of. It is opened if the visit is elsewhere or has left its release (`isLeft`), its
 * loads were left to a script, or other flags count by now. What it loads is there before anything is folded.
 */
async function findForm(
  context: RequestContext,
  posted: URLSearchParams,
  isLeft: boolean,
): Promise<(VisitProgress & Pick<Arrived, 'brand' | 'reason'>) | 'nowhere'> {
  const { server, request, brand, visit: known } = context;
  const isThere = !isLeft && known?.brand === brand.code && isAt(known.contents, request.url);
  const isKept = isThere && isReady(known.contents) && holdsForm(known.contents, posted);
  if (isKept && !(await hasOldFlags(server, brand, known.contents))) {
    return { brand, visit: known, effects: [] };
  }
  const arrived = await arriveAt(context, brand, request.url);
  if (arrived.isUnknown) return 'nowhere';
  const effectRunner = effectRunnerFor({ ...context, brand: arrived.brand }, arrived.visit);
  const { visit, effects } = (await runEffects(effectRunner, takenOn(arrived))) ?? arrived;
  const ready = { brand: arrived.brand, visit, effects };
  return arrived.reason === undefined ? ready : { ...ready, reason: arrived.reason };
}

// If the order of the steps sent the person back, a notice says so already.
function reasonAt({ contents }: StoredVisit): NoticeReason | undefined {
  return isToldOutOfOrder(contents.state) ? undefined : 'changedElsewhere';
}

function isAt({ state }: VisitContents, url: string): boolean {
  const isIdle = state.run.length === 0 && state.polling === null && state.entering === null;
  return isIdle && urlOf(state.location) === urlOf(locate(url));
}

// Opening the page again would close the modal.
function isReady({ state, withoutScript }: VisitContents): boolean {
  return withoutScript === true || state.modal !== null;
}

function holdsForm({ state }: VisitContents, posted: URLSearchParams): boolean {
  return (state.modal?.document ?? state.page?.document) === postedDocument(posted);
}

/** Notes what the next requests have to know of a form; `digest`: of one that led to another page. */
async function noteForm(
  { visits }: ServerContext,
  progress: VisitProgress,
  digest: string | undefined,
): Promise<VisitProgress> {
  const { visit, effects } = progress;
  // What was answered elsewhere is read once the browser has brought the token: only then is it surely its person's.
  const isResuming = effects.some(({ type }) => type === 'resume');
  if (digest === undefined && !isResuming) return progress;
  const lastForm = digest === undefined ? {} : { lastForm: digestAt(visit.contents, digest) };
  const contents = { ...visit.contents, isResuming, ...lastForm };
  const saved = await visits.save({ ...visit, contents });
  return saved ? { ...progress, visit: saved } : progress;
}

// The same form after any other event is a new form.
function digestAt({ version }: VisitContents, digest: string): string {
  return `${version}.${digest}`;
}
