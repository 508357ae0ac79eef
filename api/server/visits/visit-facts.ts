import type { JsonObject } from '#engine/json.ts';
import type { Features } from '../features/features.ts';
import type { AuthenticationMode } from '../calls/authentication-modes.ts';

/** What the server knows by itself when a page is opened. */
export interface Circumstances {
  readonly brand: JsonObject;
  /** Of the pages that are shown now, and all that the brand speaks. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly features: Features;
  readonly signedIn: boolean;
  readonly authMode: AuthenticationMode;
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
  const { brand, features, production, now, ...session } = circumstances;
  const { flags, flagVariables, flagOverrides } = features;
  return {
    brand,
    flags,
    session: { ...session, flagVariables, flagOverrides },
    environment: { production },
    today: new Date(now).toISOString().slice(0, 10),
  };
}
