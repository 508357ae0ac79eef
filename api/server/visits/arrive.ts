import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Effect, type JsonObject, isObject, outOfOrderNotice } from '#engine/index.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { trackerUuid } from '../cookies/browser-cookies.ts';
import { isLost, readBegunCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { factsOfRequest } from './circumstances.ts';
import { currentVisit } from './current-visit.ts';
import { foldAllowed } from './fold-events.ts';
import { newerDraft } from './newer-draft.ts';
import { isUnknown, openPage } from './open-page.ts';
import type { Opened } from './open-page.ts';
import type { NoticeReason, StoredVisit } from './visit.ts';
import { visitFacts } from './visit-facts.ts';

/** A page that was opened: the visit as it was saved, and what is left to do. */
export interface Arrived {
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
  /** There is no such page. */
  readonly isUnknown: boolean;
  /** What the person is to be told. */
  readonly reason?: NoticeReason;
}

const tries = 3;

/** Opens the page at `url` in the visit of a request, as it was read, keeps it, and gives the browser its cookies. */
export async function arrive(
  context: ServerContext,
  brand: BrandFlows,
  { url, known: asRead }: { readonly url: string; readonly known: StoredVisit | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Arrived> {
  const { production, visits } = context;
  // The proofs of a page that has begun name this id.
  const begunId = readBegunCookie(request, brand.code, context.clock())?.id;
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const own = attempt === 0 ? asRead : await currentVisit(context, request);
    const draft = own && (await newerDraft(context, own));
    const before = draft ? { ...draft, isBorrowed: true } : own;
    const known = before?.brand === brand.code ? before.contents.state.facts : {};
    const facts = await factsFor(context, brand, known, request, reply);
    const reason = draft ? 'changedElsewhere' : reasonOf(own, request);
    const opened = openPage(brand, before, { url, now: context.clock(), facts }, begunId);
    const arrived = arrivedAt(brand, reason ? toldOnce(brand, opened) : opened, reason);
    // An unknown address, or a request for headers alone, stores no visit.
    if ((arrived.isUnknown || request.method === 'HEAD') && !before) return arrived;
    if (await visits.save(arrived.visit)) {
      writeVisitCookie(reply, production, arrived.visit);
      if (draft) await visits.delete(own.id);
      const visit = { ...arrived.visit, revision: arrived.visit.revision + 1 };
      return { ...arrived, visit };
    }
  }
  throw new RequestProblem(503, 'The visit is in use elsewhere at this moment.');
}

function arrivedAt(brand: BrandFlows, { visit, effects }: Opened, reason: NoticeReason | undefined): Arrived {
  const arrived = { visit, effects, isUnknown: isUnknown(brand, visit.contents) };
  return reason === undefined ? arrived : { ...arrived, reason };
}

// The reason for the new beginning says more than the notice about the order of steps.
function toldOnce(brand: BrandFlows, { visit, effects }: Opened): Opened {
  const { contents } = foldAllowed(brand, visit.contents, [{ type: 'closed', target: outOfOrderNotice }], {});
  return { visit: { ...visit, contents }, effects };
}

function reasonOf(own: StoredVisit | undefined, request: FastifyRequest): NoticeReason | undefined {
  if (own) return own.contents.reason;
  return isLost(request) ? 'visitLost' : undefined;
}

async function factsFor(
  context: ServerContext,
  brand: BrandFlows,
  known: JsonObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JsonObject> {
  const tracker = trackerUuid(request, reply, context.production, trackerIn(known));
  const session = { ...(isObject(known['session']) ? known['session'] : {}), trackerUuid: tracker };
  const shared = await factsOfRequest(context, brand, { ...known, session }, request);
  return visitFacts(shared, brand.flows.compiled.brand.facts, { trackerUuid: tracker });
}

function trackerIn({ session }: JsonObject): string | undefined {
  const tracker = isObject(session) ? session['trackerUuid'] : undefined;
  return typeof tracker === 'string' ? tracker : undefined;
}
