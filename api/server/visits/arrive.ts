import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Effect } from '#engine/visit/effect.ts';
import { hasAffiliateCookie } from '../cookies/affiliate-cookie.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { trackerUuid } from '../cookies/tracker-cookie.ts';
import { writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { HttpProblem } from '../problems/http-problem.ts';
import type { ServerContext } from '../server-context.ts';
import { currentVisit } from './current-visit.ts';
import { newerDraft } from './newer-draft.ts';
import { openPage } from './open-page.ts';
import type { Opened } from './open-page.ts';
import { visitFacts } from './visit-facts.ts';
import type { Visit } from './visit.ts';

/** A page that was opened: the visit as it was saved, and what is left to do. */
export interface Arrived {
  readonly visit: Visit;
  readonly effects: readonly Effect[];
  /** There is no such page. */
  readonly isUnknown: boolean;
  /** The person is to be told that they are not where they thought they were. */
  readonly isSurprise: boolean;
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
    const opened = openPage(brand, before, { url, now: context.clock(), facts });
    const arrived = arrivedAt(brand, before, opened);
    // Whoever tries out addresses leaves nothing behind.
    if (arrived.isUnknown && !before) return arrived;
    if (await visits.save(opened.visit)) {
      writeVisitCookie(reply, production, opened.visit);
      if (draft) await visits.delete(own.id);
      const visit = { ...opened.visit, revision: opened.visit.revision + 1 };
      return { ...arrived, visit, isSurprise: arrived.isSurprise || draft !== undefined };
    }
  }
  throw new HttpProblem(503, 'The visit is in use elsewhere at this moment.');
}

function arrivedAt({ flows }: BrandFlows, before: Visit | undefined, { visit, effects }: Opened): Arrived {
  const document = visit.contents.state.page?.document;
  const isSurprise = before?.contents.isSurprise === true;
  return { visit, effects, isUnknown: document === flows.compiled.app.notFound, isSurprise };
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
