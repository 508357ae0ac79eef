import type { JsonObject } from '#engine/json.ts';
import type { Features } from '../features/features.ts';

/** What the server knows by itself when a page is opened. */
export interface Circumstances {
  readonly brand: JsonObject;
  readonly features: Features;
  readonly signedIn: boolean;
  readonly trackerUuid: string;
  /** Host name of the request. */
  readonly domain: string;
  readonly production: boolean;
  /** Milliseconds; the only clock of a visit besides the `now` of its events. */
  readonly now: number;
  /** An affiliate has left its cookie. */
  readonly hasAffiliatePrefill: boolean;
}

/** The facts that a visit begins with, and that are laid over its facts whenever a page is opened afresh. */
export function visitFacts(circumstances: Circumstances): JsonObject {
  const { brand, features, signedIn, trackerUuid, domain, production, now } = circumstances;
  const { flags, flagVariables, flagOverrides } = features;
  const { hasAffiliatePrefill } = circumstances;
  return {
    brand,
    flags,
    session: {
      signedIn,
      authMode: 'LEGACY',
      trackerUuid,
      domain,
      hasAffiliatePrefill,
      flagVariables,
      flagOverrides,
    },
    environment: { production },
    today: new Date(now).toISOString().slice(0, 10),
  };
}
