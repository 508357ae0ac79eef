import type { FastifyRequest } from 'fastify';
import { type JsonObject, clockFacts, objectOf, writePath } from '#engine/index.ts';
import { prefillCookie, zoneCookie } from '../cookies/browser-cookies.ts';
import { experimentFacts } from '../calls/experiments.ts';
import { type Features, flagOverrides } from '../calls/features.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { personOf } from './flows-of-request.ts';
import type { ServerContext } from './server-context.ts';
import { sharedFacts } from '../visits/open-page.ts';
import type { VisitContents } from '../visits/visit.ts';

/** A request, and whether the person of its visit is signed in. */
interface PersonsRequest {
  readonly request: FastifyRequest;
  readonly signedIn: boolean;
}

/** What follows from a request, as facts; `known`: the facts of its visit, with the tracker whose flags count. */
export async function factsOfRequest(
  context: ServerContext,
  brand: BrandFlows,
  known: JsonObject,
  { request, signedIn }: PersonsRequest,
): Promise<JsonObject> {
  const { clock, production } = context;
  const about = { ...known, brand: brand.flows.compiled.brand.facts };
  const { flags: asked, variant } = objectOf(request.query);
  const features = await featuresOf(context, brand, about, asked);
  const ofRequest = sharedFacts({
    language: brand.flows.compiled.locale,
    languages: brand.locales,
    signedIn,
    domain: request.hostname,
    ...zoneCookie(request),
    production,
    clock: clockFacts(brand.flows.compiled, clock()),
    features,
  });
  const shared = experimentFacts(brand.flows, {
    person: personOf(context, request, brand.code),
    known: about,
    added: ofRequest,
    chosen: features.variants,
    ...(!production && { asked: { variant } }),
  });
  const left = Object.keys(prefillCookie(context.host, request)).length > 0;
  const { prefill } = context.host;
  return context.askedFacts(brand.flows, prefill ? writePath(shared, prefill.into, left) : shared, about);
}

/**
 * Whether other flags count by now than those with which the page of a visit was opened. Where nobody can say, the page
 * goes on with its own.
 */
export async function hasOldFlags(
  context: ServerContext,
  brand: BrandFlows,
  { state: { facts } }: VisitContents,
): Promise<boolean> {
  const about = { ...facts, brand: brand.flows.compiled.brand.facts };
  const features = await saidFeatures(context, brand, about, undefined);
  if (!features) return false;
  const old = objectOf(facts['flags']);
  const names = Object.keys({ ...old, ...features.flags });
  return names.some((name) => (old[name] === true) !== (features.flags[name] === true));
}

/** The flags of a person, or the server's own where the backend does not say them. */
async function featuresOf(
  context: ServerContext,
  brand: BrandFlows,
  about: JsonObject,
  asked: unknown,
): Promise<Features> {
  const said = await saidFeatures(context, brand, about, asked);
  return said ?? overridden(context, brand, { flags: context.flags, flagVariables: {} }, about, asked);
}

async function saidFeatures(
  context: ServerContext,
  brand: BrandFlows,
  about: JsonObject,
  asked: unknown,
): Promise<Features | undefined> {
  const answer = await context.askFeatures(brand.flows, about);
  return answer && overridden(context, brand, answer, about, asked);
}

/** Outside production, a visit may have other flags. */
function overridden(
  { production }: ServerContext,
  { flows }: BrandFlows,
  { flags, ...said }: Omit<Features, 'flagOverrides'>,
  about: JsonObject,
  asked: unknown,
): Features {
  const { allowed = {} } = flows.compiled.app.flags ?? {};
  const overrides = production ? {} : flagOverrides(about, asked, (flag) => Object.hasOwn(allowed, flag));
  return { ...said, flags: { ...flags, ...overrides }, flagOverrides: overrides };
}
