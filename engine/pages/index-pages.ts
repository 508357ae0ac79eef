import type { Compiled } from '#engine/compiled.ts';
import { matchPath, segmentsOf } from '#engine/pages/match-path.ts';
import { documentPath } from '#engine/pages/page-url.ts';

export interface FoundPage {
  readonly document: string;
  readonly parameters: { readonly [name: string]: string };
}

/** Finds the page document of a path. */
export interface PageIndex {
  readonly find: (path: string) => FoundPage | undefined;
}

/** Indexes the pages by their paths; a page with literal segments wins over one with named segments. */
export function indexPages(compiled: Compiled): PageIndex {
  const entries = Object.keys(compiled.pages)
    .map((document) => ({ document, pattern: segmentsOf(documentPath(compiled, document)) }))
    .toSorted((a, b) => namedSegments(a.pattern) - namedSegments(b.pattern));
  return {
    find(path) {
      const segments = segmentsOf(path);
      for (const { document, pattern } of entries) {
        const parameters = matchPath(pattern, segments);
        if (parameters && allowed(compiled, document, parameters)) return { document, parameters };
      }
      return undefined;
    },
  };
}

function namedSegments(pattern: readonly string[]): number {
  return pattern.filter((segment) => segment.startsWith('{')).length;
}

/** A page that lists the values of a parameter exists for these only. */
function allowed(compiled: Compiled, document: string, parameters: Record<string, string>): boolean {
  const declared = compiled.pages[document]?.parameters ?? {};
  return Object.entries(parameters).every(([name, value]) => declared[name]?.enum?.includes(value) ?? true);
}
