import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Effect } from '#engine/index.ts';
import { localesOf } from '../brands/flows-of-request.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { clearVisitCookie, readBegunCookie, readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import { openBeginning } from './beginnings.ts';
import type { Begun } from './own-values.ts';
import type { StoredVisit } from './visit.ts';

/**
 * The visit of a request; undefined if its cookie is not ours, the visit or its brand are gone, or it came with a
 * sign-in that is over.
 */
export async function currentVisit(
  context: ServerContext,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  const cookie = readVisitCookie(request);
  if (!cookie || (cookie.isBorrowed && readToken(request, context.clock()) === undefined)) return undefined;
  const visit = await context.visits.read(cookie.id);
  const isServed = context.flows.brands.some(({ code }) => code === visit?.brand);
  return visit && isServed ? { ...visit, isBorrowed: cookie.isBorrowed } : undefined;
}

/**
 * The visit of a page as it was when the page was written for it; undefined if the page or its own values are not
 * from us, or too old. It never gives another person's visit, and no answer is believed for it.
 */
export async function begunVisit(
  context: ServerContext,
  { page, own }: Begun,
  request: FastifyRequest,
): Promise<StoredVisit | undefined> {
  const beginning = context.beginnings.open(page);
  if (!beginning || !context.beginnings.areOurs(own)) return undefined;
  if (!localesOf(context, beginning.brand).includes(beginning.locale)) return undefined;
  const brand = await context.flows.of(beginning.brand, beginning.locale);
  const id = readBegunCookie(request, brand.code, context.clock())?.id ?? randomUUID();
  const { visit } = openBeginning(brand, id, beginning, own);
  return { ...visit, contents: { ...visit.contents, isUnanswered: true } };
}

/** Whether a fold has come to where its person wants everything deleted. */
export function isForgotten(effects: readonly Effect[]): boolean {
  return effects.some(({ type }) => type === 'forget');
}

/**
 * Deletes a visit and, if its person is signed in, what their account has kept on other devices. The browser loses its
 * cookie.
 */
export async function forget(
  { visits, production, clock }: ServerContext,
  visit: StoredVisit,
  reply: FastifyReply,
): Promise<void> {
  const isSignedIn = readToken(reply.request, clock()) !== undefined;
  await visits.delete(visit.id);
  if (isSignedIn && visit.account !== null) await visits.deleteOfAccount(visit.account, visit.brand);
  clearVisitCookie(reply, production);
}
