import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from '../visits/arrive.ts';
import type { Arrived } from '../visits/arrive.ts';
import { carryOut } from '../visits/carry-out.ts';
import type { Progress } from '../visits/carry-out.ts';
import { handsFor } from '../visits/hands.ts';
import { nextUrl } from './local-url.ts';
import { isWaiting, sendWaiting } from './send-waiting.ts';
import { writePage } from './write-page.ts';

/** Opens the page at the address of a request and answers with it, or leads to where it is. */
export async function showPage(context: ServerContext, request: FastifyRequest, reply: FastifyReply) {
  const brand = await context.flows.of(brandOfRequest(context, request));
  const arrived = await arrive(context, brand, request.url, request, reply);
  const { isSurprise, isUnknown } = arrived;
  const { visit, effects } = await finish(context, brand, arrived, request, reply);
  reply.header('cache-control', 'no-store');
  const target = nextUrl(effects);
  if (target !== undefined) return reply.redirect(target, 302);
  if (isWaiting(visit.contents)) return sendWaiting(context, brand, { visit, effects }, reply);
  const html = await writePage(context, brand, { contents: visit.contents, effects, isSurprise });
  return reply
    .code(isUnknown ? 404 : 200)
    .type('text/html; charset=utf-8')
    .send(html);
}

// Where a script runs, it makes the calls itself, and the page need not wait for them.
async function finish(
  context: ServerContext,
  brand: BrandFlows,
  { visit, effects }: Arrived,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Progress> {
  if (visit.contents.withoutScript !== true) return { visit, effects };
  const hands = handsFor(context, brand, request, reply, visit);
  return (await carryOut(hands, { visit, effects })) ?? { visit, effects };
}
