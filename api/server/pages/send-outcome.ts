import type { FastifyReply } from 'fastify';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import type { Progress } from '../visits/carry-out.ts';
import type { VisitState } from '#engine/visit/state.ts';
import { localUrl } from './local-url.ts';
import { refreshPage } from './refresh-page.ts';
import { isWaiting, sendWaiting } from './send-waiting.ts';
import { writePage } from './write-page.ts';

/** What a form, or waiting, has led to. */
export interface Outcome {
  readonly progress: Progress;
  /** Whether the visit is now at another address. */
  readonly isMoved: boolean;
  readonly isSurprise?: boolean;
}

/** Leads to the page that comes next, or shows this one again with what there is to say. */
export async function sendOutcome(
  context: ServerContext,
  brand: BrandFlows,
  { progress, isMoved, isSurprise = false }: Outcome,
  reply: FastifyReply,
) {
  const { visit, effects } = progress;
  const { state } = visit.contents;
  const left = effects.findLast((effect) => effect.type === 'navigate' && effect.how === 'leave');
  if (left?.type === 'navigate') return leaveFor(left.url, reply);
  if (isWaiting(visit.contents)) return sendWaiting(context, brand, progress, reply);
  const hasIssues = issuesOf(state).length > 0;
  const isReload = effects.some((effect) => effect.type === 'navigate' && effect.how === 'reload');
  // Opening a page takes away what was said about its answers, so those are shown here.
  if ((isMoved && !hasIssues && !isSurprise) || isReload) return reply.redirect(localUrl(state), 303);
  const shown = { contents: visit.contents, effects: effects.filter(({ type }) => type !== 'navigate') };
  return reply
    .code(hasIssues ? 422 : 200)
    .type('text/html; charset=utf-8')
    .send(await writePage(context, brand, { ...shown, isSurprise }));
}

function issuesOf({ modal, page, steps }: VisitState) {
  return (modal?.step ?? steps[page?.document ?? ''])?.issues ?? [];
}

// The policy lets forms lead to our own pages only, redirects included.
function leaveFor(url: string, reply: FastifyReply) {
  if (/^\/(?!\/)/.test(url)) return reply.redirect(url, 303);
  return reply.type('text/html; charset=utf-8').send(refreshPage(url));
}
