import type { FastifyReply } from 'fastify';
import type { VisitState } from '#engine/index.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { Requester } from '../context/requester.ts';
import type { VisitProgress } from '../sync/run-effects.ts';
import { isDetached, isEndedByService, isForgotten, isSessionOver } from '../sync/effects.ts';
import { detachVisit, endSession } from '../sync/end-session.ts';
import { forget } from '../sync/keep-visit.ts';
import type { NoticeReason, VisitContents } from '../visits/visit.ts';
import { goOnPath, localUrl } from '../requests/urls.ts';
import { refreshPage } from '../html/page-shell.ts';
import { sendHtml } from '../html/send-html.ts';
import { writeWaiting } from '../html/write-page.ts';

/** What a form, or waiting, has led to. */
interface PageOutcome {
  readonly progress: VisitProgress;
  /** The visit as it was until then. */
  readonly before: VisitContents;
  /** Whether the visit is now at another address. */
  readonly isMoved: boolean;
  /** What else the person has to learn. */
  readonly reason?: NoticeReason | undefined;
}

/**
 * Leads to the page that comes next, or to this one again with what there is to say. Always another address to get:
 * Back and reload cannot show what was sent.
 */
export async function sendOutcome(requester: Requester, { progress, before, isMoved, reason }: PageOutcome) {
  const { server, reply } = requester;
  const { effects } = progress;
  const visit = isDetached(effects)
    ? ((await detachVisit(requester, progress.visit)) ?? progress.visit)
    : progress.visit;
  const { state } = visit.contents;
  if (isForgotten(effects)) await forget(requester, visit);
  const isOver = isSessionOver(effects, true);
  // What the end of the session erases here waits for its person elsewhere.
  const isEnded = isEndedByService(effects);
  if (isOver) await endSession(requester, { ...visit, contents: before }, isEnded);
  const left = effects.findLast((effect) => effect.type === 'navigate' && effect.how === 'leave');
  if (left?.type === 'navigate') return leaveFor(left.url, reply);
  if (isWaiting(visit.contents) && !isOver) {
    return reply.redirect(`${goOnPath}?after=${waitSeconds(progress)}`, 303);
  }
  const isReload = effects.some((effect) => effect.type === 'navigate' && effect.how === 'reload');
  const isNew = isOver || isReload || (isMoved && issuesOf(state).length === 0 && reason === undefined);
  // If it is not saved, another request was faster, and the page shows what that one did.
  if (!isNew)
    await server.visits.save({
      ...visit,
      contents: { ...visit.contents, isAsItIs: true, ...withReason(reason) },
    });
  return reply.redirect(localUrl(state), 303);
}

function withReason(reason: NoticeReason | undefined): Pick<VisitContents, 'reason'> {
  return reason === undefined ? {} : { reason };
}

function issuesOf({ modal, page, steps }: VisitState) {
  return (modal?.step ?? steps[page?.document ?? ''])?.issues ?? [];
}

// Our content security policy lets forms lead to our own pages only, redirects included.
function leaveFor(url: string, reply: FastifyReply) {
  if (/^\/(?!\/)/.test(url)) return reply.redirect(url, 303);
  return reply.type('text/html; charset=utf-8').send(refreshPage(url));
}

const longestSeconds = 60;

/** Whether a visit whose calls are ours waits for a status. */
export function isWaiting({ state, withoutScript }: VisitContents): boolean {
  return withoutScript === true && state.polling !== null;
}

/** How long it waits, in whole seconds. */
export function waitSeconds({ visit, effects }: VisitProgress): number {
  const { polling } = visit.contents.state;
  const wait = effects.findLast((effect) => effect.type === 'wait' && effect.id === polling?.wait);
  return wait?.type === 'wait' ? Math.ceil(wait.ms / 1000) : 1;
}

/** Answers with a page that says what is being done, and asks again when the wait is over. */
export async function sendWaiting(
  { server, brand, reply }: RequestContext,
  contents: VisitContents,
  seconds: number,
) {
  const bounded = Math.min(Math.max(seconds, 1), longestSeconds);
  return sendHtml(reply, await writeWaiting(server, brand, contents, bounded));
}
