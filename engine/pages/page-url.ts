import type { Evaluate, Scope } from '../expression/scope.ts';
import type { Flows } from '../link/flows.ts';
import { documentOfStep, documentPath, expandBase, segmentsOf } from '../link/match-path.ts';
import { readPath } from '../json/fact-path.ts';
import { type JsonObject, objectOf } from '../json/json.ts';
import { stepUrl } from './journeys.ts';
import { formatQuery } from './locate.ts';
import type { CompiledValue } from '../text/compiled-text.ts';

// No other scheme is allowed, since some would run script.
export const otherScheme = /^(https?:\/\/|tel:|mailto:)/;

/**
 * The URL of a page as documents name it (docs/guides/how-documents-work.md, Pages): `~/x` below the base path, `/x` at the site's root,
 * `https://…`, `tel:…`, `mailto:…` elsewhere, `.` this page, `..` one level up, anything else below the routing's root. A
 * query goes along.
 */
export function resolvePage(flows: Flows, page: string, currentPath: string, scope: Scope): string {
  if (page.startsWith('/') || otherScheme.test(page)) return page;
  const at = page.search(/\?|$/);
  return pathOf(flows, page.slice(0, at), currentPath, scope) + page.slice(at);
}

/** Whether links to a page open a new tab: it says so, or it is one of another application. */
export function opensBeside(flows: Flows, url: string): boolean {
  const [path = ''] = url.split(/[?#]/);
  if (flows.compiled.app.elsewhere?.[path] !== undefined) return true;
  const found = flows.pages.find(path);
  return found !== undefined && flows.compiled.pages[found.document]?.beside === true;
}

/** Where a visit is. */
interface Placed {
  readonly flows: Flows;
  readonly state: { readonly location: { readonly path: string } };
}

/** The URL of a page that a button or step names, with the query that it gives behind the one that it names. */
export function pageUrl(
  { flows, state }: Placed,
  { page, query }: { readonly page?: CompiledValue; readonly query?: CompiledValue },
  scope: Scope,
): string {
  const name = page === undefined ? '.' : String(flows.value(page, scope) ?? '.');
  const pairs = Object.entries(mapObject(flows, query, scope)).map(
    ([key, value]) => [key, String(value)] as const,
  );
  const url = resolvePage(flows, name, state.location.path, scope);
  const search = formatQuery(pairs);
  return url + (url.includes('?') ? search.replace('?', '&') : search);
}

/** A mapping that must give an object; anything else is an empty one. */
export function mapObject(flows: Flows, value: CompiledValue | undefined, scope: Scope): JsonObject {
  return objectOf(value === undefined ? undefined : flows.value(value, scope));
}

function pathOf(flows: Flows, page: string, currentPath: string, scope: Scope): string {
  if (page.startsWith('.')) scope.note?.(readHere);
  if (page === '.') return currentPath;
  if (page === '..') return currentPath.replace(/\/[^/]*$/, '') || '/';
  if (page.startsWith('~')) return expandBase(flows.compiled.app.basePath, page);
  return `${rootPath(flows, scope)}/${page}`;
}

// A visit keeps the address among its facts too.
const readHere: Evaluate = ({ facts }) => readPath(facts, 'session.path');

/** The path under which the pages of the routing tables are. */
export function rootPath({ compiled, value }: Flows, scope: Scope): string {
  const { app, routing } = compiled;
  return expandBase(app.basePath, routing ? String(value(routing.root, scope) ?? '') : '~');
}

/** Whether a URL leads out of this application: another site, or a path listed in the app's `elsewhere`. */
export function leadsElsewhere(flows: Flows, url: string): boolean {
  if (otherScheme.test(url)) return true;
  const [path = ''] = url.split(/[?#]/);
  return flows.compiled.app.elsewhere?.[path] !== undefined;
}

/**
 * The URL at which a page document is under these facts: that of its journey's step, else its own path. Named
 * segments are those of the routing's root; one that the root does not have is the first value that the page allows.
 */
export function urlOfDocument(flows: Flows, document: string, scope: Scope): string {
  const { compiled } = flows;
  for (const journey of Object.values(compiled.journeys)) {
    const step = journey.steps.find((one) => documentOfStep(journey, one) === document);
    if (step) return stepUrl(compiled, journey, step);
  }
  const path = documentPath(compiled, document);
  if (!path.includes('{')) return path;
  const root = segmentsOf(rootPath(flows, scope));
  const declared = compiled.pages[document]?.parameters ?? {};
  const filled = segmentsOf(path).map((segment, at) => {
    if (!segment.startsWith('{')) return segment;
    const name = segment.slice(1, -1);
    return root[at] ?? declared[name]?.enum?.[0] ?? name;
  });
  return `/${filled.join('/')}`;
}
