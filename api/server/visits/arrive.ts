import type { FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Effect } from '#engine/visit/effect.ts';
import { outOfOrderNotice } from '#engine/visit/out-of-order.ts';
import { hasAffiliateCookie } from '../cookies/affiliate-cookie.ts';
import { localesOf } from '../brands/flows-of-request.ts';
import { readToken } from '../cookies/token-cookie.ts';
import { trackerUuid } from '../cookies/tracker-cookie.ts';
import { hasVisitCookie, writeVisitCookie } from '../cookies/visit-cookie.ts';
import type { Features } from '../features/features.ts';
import { flagOverrides } from '../features/flag-overrides.ts';
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
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const own = await currentVisit(context, request);
    const draft = own && (await newerDraft(context, own));
    const before = draft ? { ...draft, isBorrowed: true } : own;
    const known = before?.brand === brand.code ? before.contents.state.facts : {};
    const facts = await factsFor(context, brand, known, request, reply);
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

async function factsFor(
  context: ServerContext,
  brand: BrandFlows,
  known: JsonObject,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<JsonObject> {
  const { clock, production } = context;
  const tracker = trackerUuid(request, reply, production, trackerIn(known));
  const circumstances = {
    brand: brand.flows.compiled.brand.facts,
    language: brand.flows.compiled.locale,
    languages: localesOf(context, brand.code),
    authMode: await context.authenticationModes.of(brand.code),
    signedIn: readToken(request, clock()) !== undefined,
    trackerUuid: tracker,
    domain: request.hostname,
    production,
    now: clock(),
    hasAffiliatePrefill: hasAffiliateCookie(request),
  };
  const session = { ...(isObject(known['session']) ? known['session'] : {}), trackerUuid: tracker };
  const about = { ...known, session, brand: circumstances.brand };
  const asked = isObject(request.query) ? request.query['flags'] : undefined;
  return visitFacts({ ...circumstances, features: await featuresFor(context, brand, about, asked) });
}

/** The flags of a person; outside production, a visit may have them otherwise. */
async function featuresFor(
  { askFeatures, production }: ServerContext,
  { flows }: BrandFlows,
  about: JsonObject,
  asked: unknown,
): Promise<Features> {
  const { allowed = {} } = flows.compiled.app.flags ?? {};
  const { flags, flagVariables } = await askFeatures(flows, about);
  const overrides = production ? {} : flagOverrides(about, asked, (flag) => Object.hasOwn(allowed, flag));
  return { flags: { ...flags, ...overrides }, flagVariables, flagOverrides: overrides };
}

function trackerIn({ session }: JsonObject): string | undefined {
  const tracker = isObject(session) ? session['trackerUuid'] : undefined;
  return typeof tracker === 'string' ? tracker : undefined;
}
