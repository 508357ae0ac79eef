import { type JsonObject, isObject } from '#engine/index.ts';
import type { AuthenticationMode } from '../calls/authentication-modes.ts';
import type { Features } from '../features.ts';

/** What the server knows by itself when a page is opened, without the visit. */
interface Circumstances {
  /** Of the pages that are shown now, and all that the brand speaks. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly features: Features;
  readonly signedIn: boolean;
  readonly authMode: AuthenticationMode;
  /** Host name of the request. */
  readonly domain: string;
  readonly production: boolean;
  /** Milliseconds; the only clock of a visit besides the `now` of its events. */
  readonly now: number;
  /** An affiliate has left its cookie. */
  readonly hasAffiliatePrefill: boolean;
}

/** The facts that many share, since they follow from circumstances alone. */
export function sharedFacts({ features, production, now, ...session }: Circumstances): JsonObject {
  const { flags, flagVariables, flagOverrides } = features;
  return {
    flags,
    session: { ...session, flagVariables, flagOverrides },
    environment: { production },
    today: new Date(now).toISOString().slice(0, 10),
  };
}

/** The facts that a visit begins with, and that are laid over its facts whenever a page is opened afresh. */
export function visitFacts(shared: JsonObject, brand: JsonObject, own: JsonObject): JsonObject {
  const session = isObject(shared['session']) ? shared['session'] : {};
  return { ...shared, brand, session: { ...session, ...own } };
}
