import type { Compiled } from '../ir/compiled.ts';
import type { CompiledAccessRow, CompiledJourney } from '../ir/documents.ts';
import type { Named } from '../expression/names.ts';

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** `/a/{uuid}/b/` → `['a', '{uuid}', 'b']`. */
export function segmentsOf(path: string): readonly string[] {
  return path.split('/').filter((segment) => segment !== '');
}

/**
 * Matches a path against a page's path. `{uuid}` matches UUIDs only, another `{name}` any segment.
 * Returns the named segments, or `undefined` if the paths differ.
 */
export function matchPath(
  pattern: readonly string[],
  path: readonly string[],
): Record<string, string> | undefined {
  if (pattern.length !== path.length) return undefined;
  const named: Record<string, string> = {};
  for (const [at, segment] of pattern.entries()) {
    const found = path[at] ?? '';
    if (!segment.startsWith('{')) {
      if (segment !== found) return undefined;
      continue;
    }
    const name = segment.slice(1, -1);
    if (name === 'uuid' && !uuid.test(found)) return undefined;
    named[name] = found;
  }
  return named;
}

/** Whether an access row's path covers a path: `*` is one segment, a final `/**` the page itself and all below. */
export function coversPath(pattern: readonly string[], path: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '**';
  const fixed = isOpen ? pattern.slice(0, -1) : pattern;
  if (isOpen ? path.length < fixed.length : path.length !== fixed.length) return false;
  return fixed.every((segment, at) => matchesSegment(segment, path[at] ?? ''));
}

function matchesSegment(segment: string, found: string): boolean {
  if (segment === '*') return true;
  return segment === '{uuid}' ? uuid.test(found) : segment === found;
}

/** `~/register` → the base path and `/register`; other paths as they are. */
export function expandBase(basePath: string, path: string): string {
  return path === '~' || path.startsWith('~/') ? basePath + path.slice(1) : path;
}

/**
 * The path of a page document: below the base path, or at the site's root if its name begins with `/`. `index` is the
 * folder itself.
 */
export function documentPath(compiled: Compiled, document: string): string {
  const path = document.startsWith('/') ? document : `${compiled.app.basePath}/${document}`;
  const folder = path.replace(/\/index$/, '');
  return folder === '' ? '/' : folder;
}

/** The page document of a journey's step: named by the step, else the page of that name below the journey's path. */
export function documentOfStep(journey: CompiledJourney, step: CompiledJourney['steps'][number]): string {
  return step.document ?? `${journey.path.replace(/^~\//, '')}/${step.name}`;
}

/**
 * The path of a journey's step: the first step is at the journey's path, the others are below it by name. The steps of a row are
 * all below its path, except for `index`.
 */
export function pathOfStep(
  { app }: Compiled,
  { path, steps, stepIn, each }: CompiledJourney,
  { name }: CompiledJourney['steps'][number],
): string {
  const isFirst = name === steps[0]?.name && (name === 'index' || each === undefined);
  const start = expandBase(app.basePath, path);
  return isFirst || stepIn === 'query' ? start : `${start}/${name}`;
}

/** The file of a page document, relative to the folder of the documents. */
export function pageFile(document: string): string {
  return document.startsWith('/') ? `site${document}.json` : `pages/${document}.json`;
}

/** An access row with its paths in segments, in the order of the rows. */
export interface LinkedAccessRow {
  readonly row: Named<CompiledAccessRow>;
  readonly patterns: readonly (readonly string[])[];
  /** Paths that the row is not about: the step that `beyond` names, and those before it. */
  readonly spared: ReadonlySet<string>;
}

/** Splits the paths of all access rows, once. */
export function linkAccess(compiled: Compiled): readonly LinkedAccessRow[] {
  const { access, app } = compiled;
  return (access?.rows ?? []).map((row) => ({
    row,
    patterns: row.paths.map((path) => segmentsOf(expandBase(app.basePath, path))),
    spared: new Set(row.beyond === undefined ? [] : pathsUpTo(compiled, row.beyond)),
  }));
}

/** The paths of a step and of those before it, in each journey that has the step in its path. */
function pathsUpTo(compiled: Compiled, document: string): readonly string[] {
  return Object.values(compiled.journeys).flatMap((journey) => {
    if (journey.stepIn === 'query') return [];
    const index = journey.steps.findIndex((step) => documentOfStep(journey, step) === document);
    const steps = journey.steps.slice(0, index + 1);
    return steps.map((step) => segmentsOf(pathOfStep(compiled, journey, step)).join('/'));
  });
}

/** Whether an access row is about a path. */
export function isAbout({ patterns, spared }: LinkedAccessRow, path: readonly string[]): boolean {
  return patterns.some((pattern) => coversPath(pattern, path)) && !spared.has(path.join('/'));
}
