import type { FastifyReply } from 'fastify';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import type { Progress } from '../visits/carry-out.ts';
import type { VisitContents } from '../visits/visit.ts';
import { writeWaiting } from './write-page.ts';

/** Whether a visit whose calls are ours waits for a status. */
export function isWaiting({ state, withoutScript }: VisitContents): boolean {
  return withoutScript === true && state.polling !== null;
}

/** Answers with a page that says so and asks again when the wait is over. */
export async function sendWaiting(
  context: ServerContext,
  brand: BrandFlows,
  { visit, effects }: Progress,
  reply: FastifyReply,
) {
  const { contents } = visit;
  const wait = effects.findLast(
    (effect) => effect.type === 'wait' && effect.id === contents.state.polling?.wait,
  );
  const waitMs = wait?.type === 'wait' ? wait.ms : 0;
  return reply.type('text/html; charset=utf-8').send(await writeWaiting(context, brand, contents, waitMs));
}
