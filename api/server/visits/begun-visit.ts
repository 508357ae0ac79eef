import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { localesOf } from '../brands/flows-of-request.ts';
import { readBegunCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { openBeginning } from './beginnings.ts';
import type { Begun } from './own-values.ts';
import type { Visit } from './visit.ts';

/**
 * The visit of a page as it was when the page was written for it; absent where the page, or what is the browser's own
 * on it, is not ours, or it is too old. Nobody else's visit is found by it, and no answer is believed for it.
 */
export async function begunVisit(
  context: ServerContext,
  { page, own }: Begun,
  request: FastifyRequest,
): Promise<Visit | undefined> {
  const beginning = context.beginnings.open(page);
  if (!beginning || !context.beginnings.areOurs(own)) return undefined;
  if (!localesOf(context, beginning.brand).includes(beginning.locale)) return undefined;
  const brand = await context.flows.of(beginning.brand, beginning.locale);
  const id = readBegunCookie(request, brand.code, context.clock())?.id ?? randomUUID();
  const { visit } = openBeginning(brand, id, beginning, own);
  return { ...visit, contents: { ...visit.contents, isUnanswered: true } };
}
