import type { Compiled } from '../ir/compiled.ts';
import type { Flows } from '../link/flows.ts';
import { documentPath, expandBase, matchPath, pathOfStep, segmentsOf } from '../link/match-path.ts';
import { unescaped } from '../unescaped.ts';

type Segments = readonly string[];

/** Whether something is at a path: a page, a step of a journey, or what an access row names without `*`. */
export function isKnownPath(flows: Flows, path: string): boolean {
  if (flows.pages.find(path)) return true;
  const segments = segmentsOf(path);
  return [...stepPatterns(flows.compiled), ...rowPatterns(flows)].some((pattern) =>
    matchPath(pattern, segments),
  );
}

/**
 * The path that a mistyped one means: retyped in capitals, followed by a dot or bracket from a mail program, or with
 * letters as `%2D`. Undefined if the path is written as it should be, or if nobody can say what is meant.
 */
export function canonicalPath(flows: Flows, path: string): string | undefined {
  if (isKnownPath(flows, path)) {
    const joined = joinPath(segmentsOf(path));
    return joined === path ? undefined : joined;
  }
  const meant = plainSegments(path);
  if (meant === undefined) return undefined;
  const { compiled } = flows;
  const pages = Object.keys(compiled.pages).map((document) => segmentsOf(documentPath(compiled, document)));
  const patterns = [...pages, ...stepPatterns(compiled), ...rowPatterns(flows)];
  const spelled = new Set(patterns.flatMap((pattern) => spelledAs(pattern, meant) ?? []));
  const [only, another] = [...spelled].filter((found) => isKnownPath(flows, found));
  return another === undefined ? only : undefined;
}

function joinPath(segments: Segments): string {
  return `/${segments.join('/')}`;
}

/** A path as the pattern writes it, with the values of its named segments; undefined if the letters differ. */
function spelledAs(pattern: Segments, segments: Segments): string | undefined {
  if (pattern.length !== segments.length) return undefined;
  const spelled = pattern.map((segment, at) => {
    const given = segments[at] ?? '';
    if (segment.startsWith('{')) return encodeURIComponent(given);
    return segment.toLowerCase() === given.toLowerCase() ? segment : undefined;
  });
  return spelled.includes(undefined) ? undefined : joinPath(spelled as Segments); // none is undefined
}

/** What mail programs and people put behind an address. */
const behindAddress = /[\s.,;:!?…*_'"`´’”»)\]}>]/u;

// Letter by letter from the end: an expression for all of them would look again from each of thousands.
function withoutEnd(text: string): string {
  let length = text.length;
  while (length > 0 && behindAddress.test(text.charAt(length - 1))) length -= 1;
  return text.slice(0, length);
}

function plainSegments(path: string): Segments | undefined {
  const segments = segmentsOf(path).map(unescaped);
  if (segments.some((segment) => segment === undefined || segment.includes('/'))) return undefined;
  const [last = '', ...before] = (segments as string[]).toReversed(); // none is undefined
  const kept = withoutEnd(last);
  return [...before.toReversed(), ...(kept === '' ? [] : [kept])];
}

function stepPatterns(compiled: Compiled): readonly Segments[] {
  return Object.values(compiled.journeys).flatMap((journey) => [
    segmentsOf(expandBase(compiled.app.basePath, journey.path)),
    ...journey.steps.map((step) => segmentsOf(pathOfStep(compiled, journey, step))),
  ]);
}

function rowPatterns(flows: Flows): readonly Segments[] {
  const patterns = flows.access().flatMap((each) => each.patterns);
  return patterns.filter((pattern) => !pattern.includes('*') && !pattern.includes('**'));
}
