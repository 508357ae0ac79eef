import type { JsonObject } from '#engine/json.ts';

/** What the server knows by itself when a page is opened. */
export interface Circumstances {
  readonly brand: JsonObject;
  readonly flags: { readonly [flag: string]: boolean };
  readonly signedIn: boolean;
  readonly trackerUuid: string;
  readonly production: boolean;
  /** Milliseconds; the only clock of a visit besides the `now` of its events. */
  readonly now: number;
  readonly query: { readonly [name: string]: unknown };
}

/** The facts that a visit begins with, and that are laid over its facts whenever a page is opened afresh. */
export function visitFacts(circumstances: Circumstances): JsonObject {
  const { brand, flags, signedIn, trackerUuid, production, now, query } = circumstances;
  const utm = campaignOf(query);
  return {
    brand,
    flags,
    session: { signedIn, authMode: 'LEGACY', trackerUuid },
    environment: { production },
    today: new Date(now).toISOString().slice(0, 10),
    ...(Object.keys(utm).length > 0 ? { register: { utm } } : {}),
  };
}

const campaignKeys = ['campaign', 'medium', 'source', 'term', 'content', 'id'] as const;
const longestCampaignValue = 200;

function campaignOf(query: Circumstances['query']): JsonObject {
  const entries = campaignKeys.map((key) => [key, query[`utm_${key}`]] as const);
  const given = entries.filter(
    (entry): entry is [(typeof entry)[0], string] => typeof entry[1] === 'string' && entry[1] !== '',
  );
  return Object.fromEntries(given.map(([key, value]) => [key, value.slice(0, longestCampaignValue)]));
}
