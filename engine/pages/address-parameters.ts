import type { Flows } from '#engine/load/flows.ts';
import { matchPath, segmentsOf } from '#engine/load/match-path.ts';

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
