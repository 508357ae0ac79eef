import { randomUUID } from 'node:crypto';
import { open } from '#engine/index.ts';
import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { besides } from './copies.ts';
import { foldEvents, settleContents, stillPending } from './fold-events.ts';
import type { Visit, VisitContents } from './visit.ts';

/** A page that is opened afresh. */
export interface Arrival {
  readonly url: string;
  readonly now: number;
  /** What the server knows by itself at this moment. */
  readonly facts: JsonObject;
}

/** A visit that has yet to be saved, and what is left for the browser to do. */
export interface Opened {
  readonly visit: Visit;
  readonly effects: readonly Effect[];
}

/** Opens a page in a visit, or in a new one where there is none or it belongs to another brand. */
export function openPage(brand: BrandFlows, visit: Visit | undefined, arrival: Arrival): Opened {
  return visit?.brand === brand.code ? reopen(brand, visit, arrival) : begin(brand, arrival);
}

function begin(brand: BrandFlows, { url, now, facts }: Arrival): Opened {
  const begun = withSessionKey(facts, now);
  const { state, effects } = open(brand.flows, { visit: randomUUID(), facts: begun, url, now });
  const pending = stillPending(brand, state, {}, effects, {});
  const contents = settleContents(brand, { ...firstOpening, pending }, state, {});
  const visit = {
    id: randomUUID(),
    revision: 0,
    brand: brand.code,
    account: null,
    isBorrowed: false,
    contents,
  };
  return { visit, effects };
}

// Made here, so that the first event can name it without waiting for an answer.
function withSessionKey(facts: JsonObject, now: number): JsonObject {
  const session = isObject(facts['session']) ? facts['session'] : {};
  return { ...facts, session: { ...session, sessionKey: { uuid: randomUUID(), epoch: now } } };
}

const firstOpening = { opening: 1, openings: 1, others: [], version: 1 } as const;

function reopen(brand: BrandFlows, visit: Visit, { url, now, facts }: Arrival): Opened {
  const learned = { type: 'learned', facts: withoutOldFlags(visit.contents.state.facts, facts) } as const;
  const folded = foldEvents(brand, visit.contents, [learned, { type: 'opened', url, now }]);
  if (!folded.ok) throw new Error(`A page could not be opened: ${folded.problem.message}`);
  const { contents, effects } = folded;
  return { visit: { ...visit, contents: { ...contents, ...nextOpening(visit.contents) } }, effects };
}

// Pages without script send their forms and know no version.
function nextOpening(before: VisitContents): Pick<VisitContents, 'opening' | 'openings' | 'others'> {
  const opening = before.openings + 1;
  return {
    opening,
    openings: opening,
    others: before.withoutScript === true ? [] : besides(before, opening),
  };
}

// What is learned is laid over what was known; a flag that is no longer there has to be switched off.
function withoutOldFlags(known: JsonObject, facts: JsonObject): JsonObject {
  const before = isObject(known['flags']) ? Object.keys(known['flags']) : [];
  const off = Object.fromEntries(before.map((flag) => [flag, false]));
  return { ...facts, flags: isObject(facts['flags']) ? { ...off, ...facts['flags'] } : off };
}
