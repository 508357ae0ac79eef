import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect } from '#engine/visit/effect.ts';
import { outOfOrderNotice } from '#engine/visit/out-of-order.ts';
import { hasAffiliateCookie } from '../cookies/affiliate-cookie.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { trackerUuid } from '../cookies/tracker-cookie.ts';
import { hasVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { ServerContext } from '../server-context.ts';
import { currentVisit } from './current-visit.ts';
import { foldAllowed } from './fold-allowed.ts';
import { newerDraft } from './newer-draft.ts';
import { openPage } from './open-page.ts';
import type { Opened } from './open-page.ts';
import type { Surprise } from './surprise.ts';
import { visitFacts } from './visit-facts.ts';
import type { Visit } from './visit.ts';

/** A page that was opened: the visit as it was saved, and what is left to do. */
export interface Arrived {
  readonly visit: Visit;
  readonly effects: readonly Effect[];
  /** There is no such page. */
  readonly isUnknown: boolean;
  /** What the person is to be told. */
  readonly surprise?: Surprise;
}

const tries = 3;

/** Opens the page at `url` in the visit of a request, keeps it, and gives the browser its cookies. */
export async function arrive(
  context: ServerContext,
  brand: BrandFlows,
  url: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived> {
  const { production, visits } = context;
  const facts = factsFor(context, brand, request, reply);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const own = await currentVisit(context, request);
    const draft = own && (await newerDraft(context, own));
    const before = draft ? { ...draft, isBorrowed: true } : own;
    const surprise = draft ? 'changedElsewhere' : surpriseOf(own, request);
    const opened = openPage(brand, before, { url, now: context.clock(), facts });
    const arrived = arrivedAt(brand, surprise ? toldOnce(brand, opened) : opened, surprise);
    // Whoever tries out addresses, or only asks for headers, leaves nothing behind.
    if ((arrived.isUnknown || request.method === 'HEAD') && !before) return arrived;
    if (await visits.save(arrived.visit)) {
      writeVisitCookie(reply, production, arrived.visit);
      if (draft) await visits.delete(own.id);
      const visit = { ...arrived.visit, revision: arrived.visit.revision + 1 };
      return { ...arrived, visit };
    }
  }
  throw new HttpProblem(503, 'The visit is in use elsewhere at this moment.');
}

function arrivedAt(
  { flows }: BrandFlows,
  { visit, effects }: Opened,
  surprise: Surprise | undefined,
): Arrived {
  const document = visit.contents.state.page?.document;
  const arrived = { visit, effects, isUnknown: document === flows.compiled.app.notFound };
  return surprise === undefined ? arrived : { ...arrived, surprise };
}

// Why they begin afresh says more than which step is first.
function toldOnce(brand: BrandFlows, { visit, effects }: Opened): Opened {
  const { contents } = foldAllowed(brand, visit.contents, [{ type: 'closed', target: outOfOrderNotice }], {});
  return { visit: { ...visit, contents }, effects };
}

// A cookie that brings no visit is forged, or its visit is gone.
function surpriseOf(own: Visit | undefined, request: FastifyRequest): Surprise | undefined {
  if (own) return own.contents.surprise;
  return hasVisitCookie(request) ? 'visitLost' : undefined;
}

function factsFor(context: ServerContext, brand: BrandFlows, request: FastifyRequest, reply: FastifyReply) {
  const { clock, flags, production } = context;
  return visitFacts({
    brand: brand.flows.compiled.brand.facts,
    flags,
    signedIn: readToken(request, clock()) !== undefined,
    trackerUuid: trackerUuid(request, reply, production),
    production,
    now: clock(),
    hasAffiliatePrefill: hasAffiliateCookie(request),
  });
}
