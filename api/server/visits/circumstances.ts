import type { FastifyRequest } from 'fastify';
import { type JsonObject, isObject } from '#engine/index.ts';
import { localesOf } from '../brands/flows-of-request.ts';
import { hasAffiliateCookie } from '../cookies/browser-cookies.ts';
import { type Features, flagOverrides } from '../features.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { sharedFacts } from './visit-facts.ts';

/** A request, and whether the person of its visit is signed in. */
export interface PersonsRequest {
  readonly request: FastifyRequest;
  readonly signedIn: boolean;
}

/** The circumstances of a request as facts; `known`: the facts of its visit, with the tracker whose flags count. */
export async function factsOfRequest(
  context: ServerContext,
  brand: BrandFlows,
  known: JsonObject,
  { request, signedIn }: PersonsRequest,
): Promise<JsonObject> {
  const { clock, production } = context;
  const about = { ...known, brand: brand.flows.compiled.brand.facts };
  const asked = isObject(request.query) ? request.query['flags'] : undefined;
  const [authMode, features] = await Promise.all([
    context.authenticationModes.of(brand.code),
    featuresFor(context, brand, about, asked),
  ]);
  return sharedFacts({
    language: brand.flows.compiled.locale,
    languages: localesOf(context, brand.code),
    authMode,
    signedIn,
    domain: request.hostname,
    production,
    now: clock(),
    hasAffiliatePrefill: hasAffiliateCookie(request),
    features,
  });
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
