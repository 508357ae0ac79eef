import { type Effect, type JsonObject, objectOf, isObject, open, urlOf, visitUrl } from '#engine/index.ts';
import type { Features } from '../calls/features.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { withSessionKey, withTracker } from '../host/own-facts.ts';
import { replayLinkOf } from '../flows/observers.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { type StoredVisit, type VisitContents, besides } from './visit.ts';
import { traceBegun } from './history.ts';
import { movedToFirst } from './moves.ts';
import { migrateVisit, withMigrations } from './migrate-visit.ts';
import { foldEvents, keptContents, stillPending } from './fold-events.ts';
import { type PerBrowserValues, mostTabs } from './per-browser-values.ts';

/** A page that is opened afresh. */
interface PageArrival {
  readonly url: string;
  readonly now: number;
  /** What the server knows by itself at this moment. */
  readonly facts: JsonObject;
}

/** A visit that has yet to be saved, and what is left for the browser to do. */
export interface Opened {
  readonly visit: StoredVisit;
  readonly effects: readonly Effect[];
}

/** Opens a page in a visit, or in a new one, of an id, where there is none or it belongs to another brand. */
export function openPage(
  brand: BrandFlows,
  visit: StoredVisit | undefined,
  arrival: PageArrival,
  id: string = randomUUID(),
): Opened {
  if (visit?.brand === brand.code) return reopen(brand, visit, arrival);
  const sessionKey = { uuid: randomUUID(), epoch: arrival.now };
  // A page that is still open from another visit of this browser has another number.
  const own = { visit: randomUUID(), tab: randomInt(1, mostTabs), sessionKey };
  return beginVisit(brand, id, arrival, own);
}

/** Begins a visit with a page and what is this browser's alone, always in the same way. */
export function beginVisit(
  brand: BrandFlows,
  id: string,
  { url, now, facts }: PageArrival,
  { visit, tab, sessionKey }: Omit<PerBrowserValues, 'tracker'>,
): Opened {
  // Set from the start, so that the first event can name it without waiting for an answer.
  const begun = {
    visit,
    facts: withReplayLink(brand, withSessionKey(brand.flows, facts, sessionKey)),
    url,
    now,
  };
  const { state, effects } = open(brand.flows, begun);
  const pending = stillPending(brand, state, {}, effects, {});
  const kept = { history: { id, rows: 0, head: '' }, trace: traceBegun(brand, tab, begun) };
  const first = {
    tab,
    tabs: tab,
    lastOutdated: tab - 1,
    others: [],
    version: 1,
    pending,
    ...kept,
    ...withMigrations(brand),
    happened: movedToFirst(brand.flows, state),
  };
  const contents = keptContents(brand, first, state, {});
  return {
    visit: { id, revision: 0, brand: brand.code, release: brand.release, account: null, contents },
    effects,
  };
}

/** The facts of a visit with where its recording can be watched, if it is recorded. */
function withReplayLink(brand: BrandFlows, facts: JsonObject): JsonObject {
  const replayLink = replayLinkOf(brand, facts);
  return replayLink === undefined
    ? facts
    : { ...facts, session: { ...objectOf(facts['session']), replayLink } };
}

function reopen(brand: BrandFlows, former: StoredVisit, { url, now, facts }: PageArrival): Opened {
  const visit = migrateVisit(brand, former);
  const learned = { type: 'learned', facts: withoutOldFlags(visit.contents.state.facts, facts) } as const;
  const folded = foldEvents(brand, visit.contents, [learned, { type: 'opened', url, now }]);
  if (!folded.ok) throw new Error(`A page could not be opened: ${folded.problem.message}`);
  // A person who comes to a page is no longer on the way to it.
  const { isResuming: _onTheWay, ...contents } = folded.contents;
  return {
    visit: {
      ...visit,
      release: brand.release,
      contents: { ...contents, ...nextTab(former.contents) },
    },
    effects: folded.effects,
  };
}

/** The HTTP status that a page is answered with. */
export function statusOf(brand: BrandFlows, contents: VisitContents): number {
  const document = shownDocument(contents) ?? '';
  return isUnknown(brand, contents) ? 404 : (brand.flows.compiled.pages[document]?.status ?? 200);
}

/** Whether what is shown says that there is no such page. */
export function isUnknown({ flows }: BrandFlows, contents: VisitContents): boolean {
  return shownDocument(contents) === flows.compiled.app.notFound;
}

/** The document of the page at the address; undefined while another one is there. */
function shownDocument({ state: { page, isArriving } }: VisitContents): string | undefined {
  return isArriving === true ? undefined : page?.document;
}

/** Whether nothing is shown yet, and there is no page at the address as far as anybody knows. */
export function leadsNowhere({ flows }: BrandFlows, contents: VisitContents): boolean {
  if (shownDocument(contents) !== undefined) return false;
  const { state } = contents;
  const found = visitUrl(flows, urlOf(state.location), state.facts);
  return 'page' in found && found.page === flows.compiled.app.notFound;
}

// Pages without script send forms without a version, so they need no snapshot.
function nextTab(before: VisitContents): Pick<VisitContents, 'tab' | 'tabs' | 'others'> {
  const tab = before.tabs + 1;
  return {
    tab,
    tabs: tab,
    others: before.withoutScript === true ? [] : besides(before, tab),
  };
}

// Learned facts are merged over the known ones, so a flag that is gone has to be switched off.
function withoutOldFlags(known: JsonObject, facts: JsonObject): JsonObject {
  const before = isObject(known['flags']) ? Object.keys(known['flags']) : [];
  const off = Object.fromEntries(before.map((flag) => [flag, false]));
  return { ...facts, flags: isObject(facts['flags']) ? { ...off, ...facts['flags'] } : off };
}

/** What the server knows by itself when a page is opened, without the visit. */
interface RequestFacts {
  /** Of the pages that are shown now, and all that the brand speaks. */
  readonly language: string;
  readonly languages: readonly string[];
  readonly features: Features;
  readonly signedIn: boolean;
  /** Host name of the request. */
  readonly domain: string;
  /** Of the browser; unknown until its script has said so. */
  readonly timeZone?: string;
  readonly production: boolean;
  /** The only clock of a visit besides the `now` of its events. */
  readonly clock: JsonObject;
}

/** The facts that many share, since they follow from the request alone. */
export function sharedFacts({ features, production, clock, ...session }: RequestFacts): JsonObject {
  const { flags, flagVariables, flagOverrides } = features;
  return {
    flags,
    session: { ...session, flagVariables, flagOverrides },
    environment: { production },
    ...clock,
  };
}

/** The facts that a visit begins with, and that are laid over its facts whenever a page is opened afresh. */
export function visitFacts({ flows }: BrandFlows, shared: JsonObject, tracker: string): JsonObject {
  const { app, brand } = flows.compiled;
  return withTracker(app.host, { ...shared, brand: brand.facts }, tracker);
}
