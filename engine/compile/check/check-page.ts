import type { Program, Reference } from '../types/compiling.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { matchPath, segmentsOf } from '../../link/match-path.ts';
import { type Node, parseExpression } from '../../expression/parse-expression.ts';
import { nearestName, nearestPath } from '../../nearest-name.ts';
import { parseTags } from '../../text/parse-tags.ts';
import { parseQuery } from '../../pages/locate.ts';
import { otherScheme } from '../../pages/page-url.ts';

const someUuid = '00000000-0000-4000-8000-000000000000';

/** All existing pages, collected once for all references. */
interface Pages {
  readonly known: Known;
  readonly paths: readonly string[];
  readonly patterns: readonly (readonly string[])[];
  /** Whether a path exists: paths without parameters, and others once they were looked up. */
  readonly asked: Map<string, boolean>;
}

/** The paths that documents may refer to; what is looked up among them is remembered. */
export function pagesOf(known: Known): Pages {
  const paths = knownPaths(known);
  const patterns = paths.filter((path) => path.includes('{')).map(segmentsOf);
  return { known, paths, patterns, asked: new Map(paths.map((path) => [path, true])) };
}

/** Whether a page is a document, a journey, or listed in the app. What is computed of a page is checked at run time. */
export function checkPage(pages: Pages, reference: Reference): Omit<Diagnostic, 'severity'> | undefined {
  if (otherScheme.test(reference.name)) return undefined;
  const { page: name, search } = splitAddress(reference);
  if (search.includes('{{')) return tagInQuery(reference);
  const plain = withSampleIds(name);
  if (plain.includes('{{')) return checkChosen(pages, reference);
  if (!['.', '..', '-', '/', '~'].includes(name) && !isThere(pages, pathOf(pages.known, plain)))
    return unknownPage(pages, reference, name);
  return checkQuery(pages.known, reference, pathOf(pages.known, name), search);
}

/** A tag between two slashes represents any name: `~/{{application.uuid}}/papers` leads to the papers of any one. */
function withSampleIds(name: string): string {
  return name.replaceAll(/(?<=\/)\{\{[^{}]*\}\}(?=\/)/g, someUuid);
}

/** Pages among which a single tag chooses. */
function checkChosen(pages: Pages, reference: Reference): Omit<Diagnostic, 'severity'> | undefined {
  const [tag, ...others] = parseTags(reference.name).segments;
  if (tag?.type !== 'tag' || others.length > 0) return undefined;
  const parsed = parseExpression(tag.expression);
  const chosen = 'node' in parsed ? literalsOf(parsed.node) : [];
  for (const name of chosen) {
    const wrong = checkPage(pages, { ...reference, name });
    if (wrong) return wrong;
  }
  return undefined;
}

function literalsOf(node: Node): readonly string[] {
  if (node.op === '?:') return node.args.slice(1).flatMap(literalsOf);
  return node.op === 'value' && typeof node.args === 'string' && node.args !== '' ? [node.args] : [];
}

/** A page may carry a query where a person is led to it; the pages of tables are paths. */
function splitAddress({ name, document }: Reference): { readonly page: string; readonly search: string } {
  if (document.startsWith('tables/')) return { page: name, search: '' };
  const at = name.replace(/\{\{.*?\}\}/gs, (tag) => ' '.repeat(tag.length)).search(/\?|$/);
  return { page: name.slice(0, at), search: name.slice(at) };
}

function unknownPage(pages: Pages, reference: Reference, name: string): Omit<Diagnostic, 'severity'> {
  const nearest =
    withoutFile(pages, name) ??
    nearestPath(
      name,
      pages.paths.map((one) => one.replace(/^~\/\{uuid\}\//, '')),
    );
  return unknownReference(
    reference,
    'unknown-page',
    `There is no page "${name}", and the app lists it neither as "elsewhere" nor as "planned".`,
    nearest,
    adviceOnPage(name),
  );
}

/** The page of a file, if its path was written in place of the page; `undefined` if there is no such file. */
function withoutFile(pages: Pages, name: string): string | undefined {
  const page = name
    .replace(/^\/?(?:flows\/)?pages\//, '')
    .replace(/^\/?(?:flows\/)?site\//, '/')
    .replace(/\.json$/, '');
  if (page === name) return undefined;
  return [page, `~/${page}`].find((one) => isThere(pages, pathOf(pages.known, one)));
}

function adviceOnPage(name: string): string {
  if (/^[^/@\s]+@[^/@\s]+$/.test(name)) return `Write mailto:${name} for an email address.`;
  if (/^\+?[\d().\s-]{7,}$/.test(name)) return `Write tel:${name} for a telephone number.`;
  if (/^(?:www\.|(?:[\w-]+\.)+[a-z]{2,}(?:\/|$))/i.test(name))
    return `Write https://${name} for an address of another site.`;
  return 'Take this out, or make the page.';
}

function isThere({ patterns, asked }: Pages, path: string): boolean {
  const known = asked.get(path);
  if (known !== undefined) return known;
  const segments = segmentsOf(path);
  const found = patterns.some((pattern) => matchPath(pattern, segments) !== undefined);
  asked.set(path, found);
  return found;
}

/** Pages below the routing's root are written without it. */
function pathOf({ documents, app }: Known, name: string): string {
  if (/^[~/]/.test(name)) return name;
  const routing = documents.get(`tables/${String(app['routing'])}`);
  const root = String(routing?.['root'] ?? '~').replace(/\{\{[^}]*\}\}/g, someUuid);
  return `${root}/${name}`;
}

function knownPaths({ documents, app }: Known): readonly string[] {
  const listed = ['elsewhere', 'planned'].flatMap((key) => Object.keys(objectOf(app[key])));
  const pages = [...documents.keys()].flatMap((path) => {
    const page = path.replace(/\/index$/, '');
    if (path.startsWith('pages/')) return [`~/${page.slice('pages/'.length)}`];
    if (path.startsWith('site/')) return [`/${page.slice('site/'.length)}`];
    if (path.startsWith('journeys/')) return journeyPaths(documents.get(path) ?? {});
    return [];
  });
  return [...listed, ...pages, ...guardedPaths(documents.get(`tables/${String(app['access'])}`) ?? {})];
}

/** Paths that the access table redirects, or at which it shows another page. */
function guardedPaths({ rows }: JsonObject): readonly string[] {
  const leading = Object.values(objectOf(rows)).filter((row) => isObject(row) && row['type'] !== 'allow');
  const paths = leading.flatMap((row) => (isObject(row) && Array.isArray(row['paths']) ? row['paths'] : []));
  return paths.map(String).filter((path) => !path.includes('*'));
}

/** A journey's own path, and those of its steps where it is stepped by the path. */
function journeyPaths({ path, stepIn, steps }: JsonObject): readonly string[] {
  const names = stepIn !== 'query' && isObject(steps) ? Object.keys(steps) : [];
  return [String(path), ...names.map((name) => `${String(path)}/${name}`)];
}

/** The documents that references may name, by path without ending. */
export interface Known {
  readonly references: readonly Reference[];
  readonly program: Program;
  readonly documents: ReadonlyMap<string, JsonObject>;
  readonly app: JsonObject;
}

/** A diagnostic for an unknown name; `otherwise` is what to do where none is near. */
export function unknownReference(
  { document, path, range }: Reference,
  code: string,
  message: string,
  nearest: string | undefined,
  otherwise?: string,
): Omit<Diagnostic, 'severity'> {
  const hint = nearest === undefined ? otherwise : `Did you mean "${nearest}"?`;
  return {
    code,
    document,
    path,
    message,
    ...(range && { range }),
    ...(hint !== undefined && { hint }),
  };
}

/** What a tag holds would be read as part of the query: `&` would begin another parameter. */
function tagInQuery({ document, path }: Reference): Omit<Diagnostic, 'severity'> {
  return {
    code: 'tag-in-query',
    document,
    path,
    message: 'A tag is in the query of this page, where a "&" in its value would begin another parameter.',
    hint: 'Hand the value over in "query", beside "page".',
  };
}

interface Place {
  readonly steps: readonly string[];
  readonly index: number;
  /** Whether the query names the step. */
  readonly isByQuery: boolean;
}

/** Checks what the engine itself reads of a journey's address: `step`, and the later step in `return`. */
function checkQuery(
  { documents }: { readonly documents: ReadonlyMap<string, JsonObject> },
  reference: Reference,
  path: string,
  search: string,
): Omit<Diagnostic, 'severity'> | undefined {
  const query = new Map(parseQuery(search));
  if (query.size === 0) return undefined;
  const journeys = [...documents.values()].filter(({ type }) => type === 'journey');
  const place = journeys.map((journey) => placeIn(journey, path, query.get('step'))).find(Boolean);
  if (!place) return undefined;
  const [step, back] = [query.get('step'), query.get('return')];
  if (place.isByQuery && step !== undefined && !place.steps.includes(step))
    return unknownStep(reference, 'step', step, place.steps);
  const later = place.steps.slice(place.index + 1);
  return back === undefined || later.includes(back)
    ? undefined
    : unknownStep(reference, 'return', back, later);
}

function placeIn(journey: JsonObject, path: string, step: string | undefined): Place | undefined {
  const steps = Object.keys(objectOf(journey['steps']));
  const start = String(journey['path']);
  const isByQuery = journey['stepIn'] === 'query';
  if (isByQuery) {
    const index = Math.max(0, step === undefined ? 0 : steps.indexOf(step));
    return path === start ? { steps, index, isByQuery } : undefined;
  }
  const index = path === start ? 0 : steps.findIndex((name) => path === `${start}/${name}`);
  return index < 0 ? undefined : { steps, index, isByQuery };
}

function unknownStep(
  { document, path }: Reference,
  parameter: string,
  step: string,
  steps: readonly string[],
): Omit<Diagnostic, 'severity'> {
  const nearest = nearestName(step, steps);
  const hint =
    nearest !== undefined
      ? `Did you mean "${nearest}"?`
      : steps.length > 0 && `Steps that it may name: ${steps.join(', ')}.`;
  return {
    code: 'unknown-step',
    document,
    path,
    message: `"${parameter}" names "${step}", which is no ${parameter === 'return' ? 'later ' : ''}step of the journey of this page.`,
    ...(hint !== false && { hint }),
  };
}
