import type { Compiled } from '../ir/compiled.ts';
import { matchPath, segmentsOf, documentPath, expandBase } from './match-path.ts';
import { once } from '../remember.ts';

interface FoundPage {
  readonly document: string;
  readonly parameters: { readonly [name: string]: string };
  /** The document of a planned page, in place of which `document` is shown. */
  readonly standsFor?: string;
}

/** Finds the page document of a path. */
export interface PageIndex {
  readonly find: (path: string) => FoundPage | undefined;
}

interface Entry {
  readonly pattern: readonly string[];
  readonly names: number;
  readonly document: string;
  readonly standsFor?: string;
}

/** A key for the index of pages: with one app, equal keys give equal indexes. */
export function writtenAddresses({ pages }: Compiled): string {
  return JSON.stringify(Object.entries(pages).map(([document, { parameters }]) => [document, parameters]));
}

/** Indexes the pages by their paths; a page with literal segments wins over one with named segments. */
export function indexPages(compiled: Compiled): PageIndex {
  const index = once(() => entriesOf(compiled));
  return {
    find(path) {
      const { literal, named } = index();
      const segments = segmentsOf(path);
      const found = literal.get(segments.join('/'));
      if (found) return { ...pageOf(found), parameters: {} };
      for (const entry of named) {
        const parameters = matchPath(entry.pattern, segments);
        if (parameters && isAllowed(compiled, entry.document, parameters))
          return { ...pageOf(entry), parameters };
      }
      return undefined;
    },
  };
}

/** The pages by their paths where these are literal, the others in the order in which they are tried. */
function entriesOf(compiled: Compiled) {
  const literal = new Map<string, Entry>();
  const named: Entry[] = [];
  for (const entry of [...writtenPages(compiled), ...plannedPages(compiled)]) {
    const path = entry.pattern.join('/');
    if (entry.names > 0) named.push(entry);
    else if (!literal.has(path)) literal.set(path, entry);
  }
  return { literal, named: named.toSorted((one, other) => one.names - other.names) };
}

function pageOf({ pattern: _pattern, names: _names, ...page }: Entry): Omit<FoundPage, 'parameters'> {
  return page;
}

function writtenPages(compiled: Compiled): readonly Entry[] {
  return Object.keys(compiled.pages).map((document) => ({
    document,
    ...patternOf(documentPath(compiled, document)),
  }));
}

/** Pages that are not written yet, for which the app names a page to show instead. */
function plannedPages({ app }: Compiled): readonly Entry[] {
  const { plannedPage, planned = {}, basePath } = app;
  if (plannedPage === undefined) return [];
  return Object.keys(planned).map((path) => ({
    document: plannedPage,
    standsFor: path.replace(/^~\//, ''),
    ...patternOf(expandBase(basePath, path)),
  }));
}

function patternOf(path: string): Pick<Entry, 'pattern' | 'names'> {
  const pattern = segmentsOf(path);
  return { pattern, names: pattern.filter((segment) => segment.startsWith('{')).length };
}

/** A page that lists the values of a parameter exists for these only. */
function isAllowed(compiled: Compiled, document: string, parameters: Record<string, string>): boolean {
  const declared = compiled.pages[document]?.parameters ?? {};
  return Object.entries(parameters).every(([name, value]) => declared[name]?.enum?.includes(value) ?? true);
}
