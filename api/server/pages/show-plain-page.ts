import type { FastifyReply, FastifyRequest } from 'fastify';
import { readToken } from '../cookies/token-cookie.ts';
import { readBegunCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { openBeginning } from '../visits/beginnings.ts';
import { carryOut, takenOn } from '../sync/carry-out.ts';
import { statusOf } from '../visits/open-page.ts';
import { performerFor } from '../sync/performer.ts';
import { nextUrl } from '../urls.ts';
import { sendHtml } from '../html/send-html.ts';
import { beginningOf, hasHappened, isConcealing } from './show-first-page.ts';
import { isWaiting } from './waiting.ts';
import { writePlain } from '../html/write-page.ts';

/** Work of which nothing is kept is done all the same. */
const nothingKept = { save: async () => true };

/**
 * Answers a browser without script that nothing is stored of with a page and what it loads, and stores nothing: its
 * visit begins with its first form, for which the page is opened once more. For one page, since a script that comes after
 * all loads by itself. False where something has happened on the way to another page, which has to be stored.
 */
export async function showPlainPage(
  context: ServerContext,
  brand: BrandFlows,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const { beginnings, production, clock } = context;
  const cookie = readBegunCookie(request, brand.code, clock());
  // Who signed in before there was a visit gets one of their own.
  if (!cookie || readToken(request, brand.code, clock())?.isLoose === true) return false;
  const { tracker, beginning } = await beginningOf(context, brand, request, reply);
  const { visit, effects } = openBeginning(
    brand,
    cookie.id,
    beginning,
    beginnings.ownValues(cookie, tracker),
  );
  const target = nextUrl(effects);
  if (target !== undefined) {
    if (hasHappened(visit.contents, beginning.facts) || isConcealing(visit.contents)) return false;
    reply.redirect(target, 302);
    return true;
  }
  const performer = { ...performerFor(context, brand, request, reply, cookie), visits: nothingKept };
  // That somebody looks is told when they have begun.
  const quiet = effects.filter(({ type }) => type !== 'emit');
  const done = await carryOut(performer, takenOn({ visit, effects: quiet }));
  if (!done || nextUrl(done.effects) !== undefined || isWaiting(done.visit.contents)) return false;
  const { contents } = done.visit;
  const { isPlain: _shown, ...unmarked } = cookie;
  writeVisitCookie(reply, production, unmarked);
  const html = await writePlain(context, brand, contents);
  sendHtml(reply.code(statusOf(brand, contents)), html);
  return true;
}
