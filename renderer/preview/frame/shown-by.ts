import {
  type Flows,
  type Json,
  type JsonObject,
  canonicalText,
  objectOf,
  isObject,
  reveal,
  type VisitReport,
  visitUrl,
  overlay,
} from '#engine/index.ts';
import type { HeldVisit } from '../../visit/visit-store.ts';
import type { FrameReport } from './frame-messages.ts';
import type { ShowRequest } from './open-given.ts';

/** The request that a visit began with, and the page document that it began on. */
interface Beginning {
  readonly given: ShowRequest;
  readonly document: string | undefined;
}

/** Describes for the preview what a visit shows now, without its effects. */
export function shownBy(
  flows: Flows,
  under: JsonObject,
  { given, document }: Beginning,
  { state, vault, url }: HeldVisit,
): Omit<FrameReport, 'effects'> {
  const facts = reveal(state.facts, (handle) => vault.get(handle));
  // The engine adds path and query to the facts.
  const { path, query } = state.location;
  const noted = overlay(under, { session: { path, query } });
  const now = state.page?.document;
  return {
    page: now === undefined || now === document ? given.page : now,
    url,
    facts: withoutUnder(facts, noted, given.facts),
    ...reportOn(flows, url, facts),
    isWaiting: state.run.length > 0 || state.polling !== null || state.entering !== null,
  };
}

const mostRedirects = 10;

/** What a person with these facts sees at a URL, and the page that it leads to in the end, if that is one of ours. */
function reportOn(
  flows: Flows,
  url: string,
  facts: JsonObject,
): { readonly report: VisitReport; readonly leadsTo?: string } {
  const report = visitUrl(flows, url, facts);
  const leadsTo = pageAt(flows, url, facts);
  return leadsTo === undefined ? { report } : { report, leadsTo };
}

/** The page document that a URL leads to in the end; `undefined` if another site or an action comes first. */
export function pageAt(flows: Flows, url: string, facts: JsonObject): string | undefined {
  let next = url;
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    // Other sites and other kinds of links, such as mail, are not ours.
    if (!next.startsWith('/')) return undefined;
    const report = visitUrl(flows, next, facts);
    if ('run' in report) return undefined;
    if ('page' in report) return flows.compiled.pages[report.page] ? report.page : undefined;
    next = report.redirect;
  }
  return undefined;
}

/** Removes facts that are equal to those in `under`, unless they were given. */
export function withoutUnder(facts: JsonObject, under: JsonObject, given: JsonObject): JsonObject {
  const kept = Object.entries(facts).flatMap(
    ([key, value]): readonly (readonly [string, Json | undefined])[] => {
      const below = under[key];
      const said = given[key];
      if (value === undefined || below === undefined) return [[key, value]];
      if (isObject(value) && isObject(below)) {
        const inner = withoutUnder(value, below, objectOf(said));
        return Object.keys(inner).length === 0 && said === undefined ? [] : [[key, inner]];
      }
      return said === undefined && canonicalText(value) === canonicalText(below) ? [] : [[key, value]];
    },
  );
  return Object.fromEntries(kept);
}
