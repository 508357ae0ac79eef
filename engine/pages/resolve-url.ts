import type { CompiledAccessRow } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';
import type { Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { type LinkedAccessRow, documentOfStep, isAbout, matchPath, segmentsOf } from '../link/match-path.ts';
import { once } from '../remember.ts';
import { placeScope } from '../screen/rows.ts';
import { route } from '../tables/route.ts';
import { type JourneyPlace, listUrl, nextStep, placeOf, stepExists, stepUrl } from './journeys.ts';
import { type Address, formatQuery, locate, parseQuery, urlOf } from './locate.ts';
import { canonicalPath, isKnownPath } from './known-paths.ts';
import { resolvePage } from './page-url.ts';

/** Another page, with the query that leads there. */
interface Redirect {
  readonly type: 'redirect';
  readonly page: string;
  readonly search: string;
  /** The parameter that tells the page from where it was led to. Default: none. */
  readonly addressAs?: string;
}

/** The query that a redirect leads on with. */
export function searchOf({ search, addressAs }: Redirect, from: Address): string {
  if (addressAs === undefined) return search;
  const others = parseQuery(search).filter(([name]) => name !== addressAs);
  return formatQuery([...others, [addressAs, urlOf(from)]]);
}

/** What a URL leads to under these facts. */
export type Destination =
  | {
      readonly type: 'page';
      readonly document: string;
      readonly parameters: { readonly [name: string]: string };
      readonly standsFor?: string;
    }
  | Redirect
  | { readonly type: 'route' }
  | { readonly type: 'run'; readonly action: string };

/**
 * An address that is written differently leads to the one that it means. Then access, auto-routing, the journey and
 * the page documents; an unknown URL is the app's `notFound` page.
 */
export function resolveUrl(flows: Flows, address: Address, scope: Scope): Destination {
  const meant = canonicalPath(flows, address.path);
  if (meant !== undefined) return { type: 'redirect', page: meant, search: address.search };
  const row = decideAccess(flows, address.path, scope);
  if (!row || row.type === 'allow')
    return autoRouted(flows, address, scope) ?? findPage(flows, address, scope);
  switch (row.type) {
    case 'show':
      return autoRouted(flows, address, scope) ?? { type: 'page', document: row.page, parameters: {} };
    case 'redirect': {
      const page = resolvePage(flows, row.to, address.path, scope);
      const kept = keptSearch(address.search, row.keepQuery ?? []);
      return {
        type: 'redirect',
        page,
        search: kept,
        ...(row.destinationAs && { addressAs: row.destinationAs }),
      };
    }
    case 'route':
      return { type: 'route' };
    case 'run':
      return { type: 'run', action: row.action };
    default:
      return row satisfies never;
  }
}

/** What a redirect keeps of the query; `*` keeps all. */
export function keptSearch(search: string, keep: readonly string[]): string {
  if (keep.includes('*')) return search;
  return formatQuery(parseQuery(search).filter(([name]) => keep.includes(name)));
}

/** Some facts send every page below the routing's root where the tables say (A§4), unless it is there already. */
function autoRouted(flows: Flows, address: Address, scope: Scope): Destination | undefined {
  const { routing } = flows.compiled;
  const root = resolvePage(flows, '', address.path, scope);
  if (!routing?.autoRoute || !address.path.startsWith(root)) return undefined;
  const below = address.path.slice(root.length);
  const isSent = routing.autoRoute.some(
    ({ when, except }) => !except?.includes(below) && flows.holds(when, scope),
  );
  const decided = isSent ? route(flows, scope, undefined).page : null;
  const page = decided === null ? address.path : resolvePage(flows, decided, address.path, scope);
  if (page === address.path) return undefined;
  return { type: 'redirect', page, search: keptSearch(address.search, routing.keepQuery ?? []) };
}

function findPage(flows: Flows, address: Address, scope: Scope): Destination {
  const { compiled } = flows;
  const place = placeOf(compiled, address.path, address.query);
  if (place) return stepDestination(flows, place, address, scope);
  const found = flows.pages.find(address.path);
  if (found) return { type: 'page', ...found };
  return { type: 'page', document: compiled.app.notFound, parameters: {} };
}

/** A step that does not exist under these facts leads to the next one that does, a second address of a step to its first. */
function stepDestination(flows: Flows, place: JourneyPlace, address: Address, scope: Scope): Destination {
  const { journey, index, parameters } = place;
  const inside = placeScope(place, scope);
  if (inside === undefined) return { type: 'redirect', page: listUrl(flows.compiled, place), search: '' };
  const step = journey.steps[index];
  const exists = step !== undefined && stepExists(flows, step, inside);
  if (exists && isAddressOf(flows, place, step, address))
    return { type: 'page', document: documentOfStep(journey, step), parameters };
  const next = exists ? step : (nextStep(flows, place, scope) ?? journey.steps[0]);
  const { path, search } = locate(next ? stepUrl(flows.compiled, journey, next, parameters) : '');
  const others = parseQuery(address.search).filter(([name]) => name !== 'step');
  return { type: 'redirect', page: path, search: formatQuery([...others, ...parseQuery(search)]) };
}

/** The name of the first step is an address too, and so is the path of a row. */
function isAddressOf(
  { compiled }: Flows,
  { journey, parameters }: JourneyPlace,
  step: JourneyPlace['journey']['steps'][number],
  address: Address,
): boolean {
  if (journey.stepIn === 'query') return true;
  const segments = segmentsOf(stepUrl(compiled, journey, step, parameters));
  return segments.join('/') === segmentsOf(address.path).join('/');
}

/** The first access row that covers the path and holds, or `undefined` (docs/guides/how-documents-work.md, Tables). */
export function decideAccess(flows: Flows, path: string, scope: Scope): Named<CompiledAccessRow> | undefined {
  const segments = segmentsOf(path);
  const exists = once(() => isKnownPath(flows, path));
  const counts = ({ row }: LinkedAccessRow) =>
    (row.existing !== true || exists()) && flows.holds(row.when, scope);
  return flows.access().find((each) => isAbout(each, segments) && counts(each))?.row;
}

/** The named segments of a URL: its page's, or, where it has none, those of the first access row that names some. */
export function addressParameters(flows: Flows, path: string): { readonly [name: string]: string } {
  const found = flows.pages.find(path);
  if (found) return found.parameters;
  const segments = segmentsOf(path);
  for (const pattern of flows.access().flatMap(({ patterns }) => patterns)) {
    const named = namedIn(pattern, segments);
    if (named && Object.keys(named).length > 0) return named;
  }
  return {};
}

/** A pattern that ends in `**` names segments of all paths below it. */
function namedIn(
  pattern: readonly string[],
  path: readonly string[],
): { readonly [name: string]: string } | undefined {
  if (pattern.at(-1) !== '**') return matchPath(pattern, path);
  const fixed = pattern.slice(0, -1);
  return matchPath(fixed, path.slice(0, fixed.length));
}
