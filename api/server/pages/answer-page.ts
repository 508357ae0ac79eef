import { type Effect, type VisitState, isFailure, locate, urlOf } from '#engine/index.ts';
import { type RequestContext, atNextPage } from '../context/request-context.ts';
import { begunOf } from '../context/requester.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { arriveAt } from '../sync/arrive.ts';
import { type VisitProgress, runEffects, takenOn } from '../sync/run-effects.ts';
import { isEndedByService, isSessionOver } from '../sync/effects.ts';
import { endSession, endedVisit, urlAfterSession } from '../sync/end-session.ts';
import { urlToResume } from '../sync/latest-draft.ts';
import { effectRunnerFor } from '../sync/effect-runner.ts';
import type { NoticeReason, StoredVisit } from '../visits/visit.ts';
import { localUrl, nextUrl } from '../requests/urls.ts';
import { sendHtml } from '../html/send-html.ts';
import { showFirstPage, showPlainPage } from './show-first-page.ts';
import { leadsNowhere, statusOf } from '../visits/open-page.ts';
import { isWaiting, sendWaiting, waitSeconds } from './send-outcome.ts';
import { writePage } from '../html/write-page.ts';

/** Opens the page at the address of a request and answers with it, or leads to where it is. */
export async function answerWithPage(read: RequestContext) {
  const found = await atNextPage(read);
  const { server, request, reply, visit: known } = found;
  const draftUrl = known && (await urlToResume(server, found.brand, known));
  if (draftUrl !== undefined && !isAt(draftUrl, request.url)) return reply.redirect(draftUrl, 302);
  if (known && isToShow(found.brand, known, request.url)) return showAsItIs(found, known);
  const isPlain = !known && begunOf(found)?.isPlain === true;
  const show = isPlain ? showPlainPage : showFirstPage;
  const ended = known ? undefined : await endedVisit(found);
  const loginUrl = ended && urlAfterSession(found.brand, ended, request.url);
  if (loginUrl !== undefined) return reply.redirect(loginUrl, 302);
  if (!known && (await show(found, ended))) return reply;
  const arrived = await arriveAt(found, found.brand, request.url);
  const { brand, reason } = arrived;
  const context = { ...found, brand };
  const begun = isPlain ? takenOn(arrived) : arrived;
  const { visit, effects } = await finish(context, begun);
  if (visit.account !== null && isSessionOver(effects, false)) {
    const isEnded = isEndedByService(effects);
    await endSession(context, { ...visit, contents: (known ?? visit).contents }, isEnded);
    return reply.redirect(nextUrl(effects) ?? localUrl(visit.contents.state), 302);
  }
  const target = nextUrl(effects);
  if (target !== undefined) return leadOn(context, { visit, reason }, target);
  if (isWaiting(visit.contents)) {
    return sendWaiting(context, visit.contents, waitSeconds({ visit, effects }));
  }
  const html = await writePage(server, brand, { contents: visit.contents, effects, reason });
  return sendHtml(reply.code(statusOf(brand, visit.contents)), html);
}

// The notice is shown on the page where the person arrives.
async function leadOn(
  { server, reply }: RequestContext,
  { visit, reason }: { readonly visit: StoredVisit; readonly reason: NoticeReason | undefined },
  target: string,
) {
  if (reason !== undefined) await server.visits.save({ ...visit, contents: { ...visit.contents, reason } });
  return reply.redirect(target, 302);
}

function isToShow(brand: BrandFlows, visit: StoredVisit, url: string): boolean {
  const { isAsItIs, state } = visit.contents;
  return isAsItIs === true && visit.brand === brand.code && isAt(urlOf(state.location), url);
}

/** Whether two URLs name the same page. Browsers write some characters of an address in a way of their own. */
function isAt(url: string, other: string): boolean {
  return urlOf(locate(url)) === urlOf(locate(other));
}

/** The page as a form has left it, once: opening it again begins it afresh. */
async function showAsItIs({ server, brand, reply }: RequestContext, visit: StoredVisit) {
  const { reason, isAsItIs: _shown, ...contents } = visit.contents;
  // If it is not saved, the page is shown as it is once more. That does no harm.
  await server.visits.save({ ...visit, contents });
  const html = await writePage(server, brand, { contents, effects: [focusOf(contents.state)], reason });
  return sendHtml(reply, html);
}

function focusOf({ modal, page, steps, notices }: VisitState): Effect {
  if (modal) return { type: 'focus', target: 'modal' };
  const { issues = [] } = steps[page?.document ?? ''] ?? {};
  return { type: 'focus', target: issues.length > 0 || notices.some(isFailure) ? 'summary' : 'heading' };
}

// A script makes the calls itself, so the page does not wait for them. The status comes first, and says that there is
// no such page.
async function finish(context: RequestContext, { visit, effects }: VisitProgress): Promise<VisitProgress> {
  if (visit.contents.withoutScript !== true && !leadsNowhere(context.brand, visit.contents))
    return { visit, effects };
  const effectRunner = effectRunnerFor(context, visit);
  return (await runEffects(effectRunner, { visit, effects })) ?? { visit, effects };
}
