import { readPath, writePath } from '../json/fact-path.ts';
import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { type Json, type JsonObject, isObject } from '../json/json.ts';
import { keptSearch, resolveUrl } from '../pages/resolve-url.ts';
import { relevantFacts } from '../screen/relevant-facts.ts';
import { factScope } from '../screen/screen-scope.ts';
import { type RouteDecision, route } from '../tables/route.ts';
import { resolvePage, rootPath } from '../pages/page-url.ts';
import { locate } from '../pages/locate.ts';
import { type FullRun, runFully } from '../tables/run-machine.ts';

/** What a URL shows, or where it leads, as `flows visit` prints it. */
export type VisitReport =
  | { readonly page: string }
  | { readonly redirect: string }
  | { readonly run: string };

/**
 * Decides once what a URL shows for these facts; `session.path` and `session.query` are the URL's. A planned page is
 * reported by its own name, also if another page replaces it.
 */
export function visitUrl(flows: Flows, url: string, facts: JsonObject): VisitReport {
  const address = locate(url);
  const placed = writePath(writePath(facts, 'session.path', address.path), 'session.query', address.query);
  const scope = factScope(flows, relevantFacts(flows, placed));
  const destination = resolveUrl(flows, address, scope);
  switch (destination.type) {
    case 'page':
      return { page: destination.standsFor ?? destination.document };
    case 'redirect':
      return { redirect: destination.page + destination.search };
    case 'run':
      return { run: destination.action };
    case 'route': {
      const { page } = route(flows, scope, undefined);
      if (page === null) return { page: waitingPage(flows, address.path, scope) };
      const path = resolvePage(flows, page, address.path, scope);
      return { redirect: path + keptSearch(address.search, flows.compiled.routing?.keepQuery ?? []) };
    }
    default:
      return destination satisfies never;
  }
}

/** If routing gives no page, the person waits: at the URL if it has a page, else at the routing's root. */
function waitingPage(flows: Flows, path: string, scope: Scope): string {
  const found = flows.pages.find(path) ?? flows.pages.find(rootPath(flows, scope));
  return found?.standsFor ?? found?.document ?? flows.compiled.app.notFound;
}

/** What routing decides for facts, as `flows route` prints it. */
export interface RouteReport extends Omit<RouteDecision, 'pass'> {
  readonly state: string;
  readonly triggers: readonly string[];
  readonly fired: readonly string[];
  readonly pass: { readonly query: JsonObject; readonly state: JsonObject };
}

const noRun: FullRun = { state: '', fired: [], triggers: [] };
const nothing: JsonObject = {};

/** Routes facts without a visit. Without `session.pollAttempts`, all attempts count as used up. */
export function decideRoute(flows: Flows, given: JsonObject): RouteReport {
  const facts = relevantFacts(flows, given);
  const scope = factScope(flows, facts);
  const { session } = facts;
  const attempts = readPath(facts, 'session.pollAttempts');
  const waited = typeof attempts === 'number' ? attempts : undefined;
  const { page: next, poll, stop, retries, delays, pass } = route(flows, scope, waited);
  const path = readPath(facts, 'session.path');
  // To lead to the page that is shown does nothing (specification/decisions.md, What is over).
  const isThere = next !== null && typeof path === 'string' && resolvePage(flows, next, path, scope) === path;
  const page = isThere ? null : next;
  const { progress } = flows.tables();
  const { state, triggers, fired } = progress ? runFully(progress, scope) : noRun;
  const passed = { query: queryKept(flows, session), state: pass };
  return { page, state, triggers, fired, poll, stop, retries, delays, pass: passed };
}

function queryKept({ compiled }: Flows, session: Json | undefined): JsonObject {
  const query = isObject(session) ? session['query'] : undefined;
  if (!isObject(query)) return nothing;
  const keep = compiled.routing?.keepQuery ?? [];
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => keep.includes('*') || keep.includes(name)),
  );
}
