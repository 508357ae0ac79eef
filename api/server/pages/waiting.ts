import type { FastifyReply } from 'fastify';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import type { VisitProgress } from '../sync/carry-out.ts';
import type { VisitContents } from '../visits/visit.ts';
import { sendHtml } from '../html/send-html.ts';
import { writeWaiting } from '../html/write-page.ts';

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
  context: ServerContext,
  brand: BrandFlows,
  contents: VisitContents,
  seconds: number,
  reply: FastifyReply,
) {
  const bounded = Math.min(Math.max(seconds, 1), longestSeconds);
  return sendHtml(reply, await writeWaiting(context, brand, contents, bounded));
}
