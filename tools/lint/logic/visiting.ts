import type { Tree } from '#engine/compile.ts';
import {
  type CompiledAccessRow,
  type Flows,
  type JsonObject,
  type Named,
  documentOfStep,
  documentPath,
  expandBase,
  isAbout,
  rememberOne,
  segmentsOf,
  stepUrl,
  type VisitReport,
  visitUrl,
} from '#engine/index.ts';
import { type Predicate, holds } from '../../solve/predicate.ts';
import { type Reading, routeReading } from '../../solve/search-space.ts';

/** Everything that decides what a URL shows: access, journeys, routing. */
export function visitReading(flows: Flows): Reading {
  const { access, journeys, routing } = flows.compiled;
  const rows = [
    ...(access?.rows ?? []),
    ...(routing?.autoRoute ?? []),
    ...Object.values(journeys).flatMap(({ steps }) => steps),
  ];
  const whens = rows.flatMap(({ when }) => (when === undefined ? [] : [when]));
  const reading = routeReading(flows.compiled);
  // The address of a row shows its pages if there is such a row.
  const rowTrees = Object.values(journeys).flatMap(({ each = {} }) =>
    Object.keys(each).map((name): Tree => ['fact', name, 'id']),
  );
  return { ...reading, trees: [...reading.trees, ...whens, ...placeTrees, ...rowTrees] };
}

/** A URL gives these two facts, whether or not an expression reads them. */
const placeTrees: readonly Tree[] = [
  ['fact', 'session', 'path'],
  ['fact', 'session', 'query'],
];

/** More redirects than this count as endless. */
const mostHops = 12;

/** What a URL shows under some facts, and the redirects on the way. `isEndless` says that they lead in a circle. */
export function follow(
  flows: Flows,
  url: string,
  facts: JsonObject,
): { readonly urls: readonly string[]; readonly shown?: VisitReport; readonly isEndless: boolean } {
  const urls = [url];
  for (let at = url; urls.length <= mostHops;) {
    const shown = visitUrl(flows, at, facts);
    if (!('redirect' in shown)) return { urls, shown, isEndless: false };
    at = shown.redirect;
    const isBack = urls.includes(at);
    urls.push(at);
    if (isBack) return { urls, isEndless: true };
  }
  return { urls, isEndless: true };
}

type Row = Named<CompiledAccessRow>;

/** The rows of the access table that cover a path, in order. */
export function coveringRows(flows: Flows, path: string): readonly Row[] {
  const segments = segmentsOf(path);
  return flows.access().flatMap((each) => (isAbout(each, segments) ? [each.row] : []));
}

/** Ways in which a path gets past the access table: the predicates that a row decides about it, by row. */
export function accessClaims(
  flows: Flows,
  path: string,
): readonly { readonly row: Row; readonly predicates: readonly Predicate[] }[] {
  const covering = coveringRows(flows, path);
  return covering.map((row, at) => ({
    row,
    predicates: [
      ...covering.slice(0, at).map(({ when }) => holds(flows, when ?? true, false)),
      holds(flows, row.when ?? true),
    ],
  }));
}

/** The id in sample URLs. */
export const someUuid = '00000000-0000-4000-8000-000000000000';

/** A URL that represents all URLs of a pattern: segments in braces are filled, and `*` is one segment. */
export function sampleUrl(flows: Flows, pattern: string): string {
  const path = expandBase(flows.compiled.app.basePath, pattern);
  return (
    path
      .replaceAll('{uuid}', someUuid)
      .replace(/\{[^}]*\}/g, 'other')
      .replace(/\/\*\*$/, '/other')
      .replaceAll('*', 'other') || '/'
  );
}

/** The URLs of a page document: its own path, and the steps of journeys that show it. */
export function urlsOfPage(flows: Flows, document: string): readonly string[] {
  const { compiled } = flows;
  const steps = Object.values(compiled.journeys).flatMap((journey) =>
    journey.steps
      .filter((step) => documentOfStep(journey, step) === document)
      .map((step) => stepUrl(compiled, journey, step)),
  );
  return [...new Set([sampleUrl(flows, documentPath(compiled, document)), ...steps])];
}

/** One URL for each page and for each pattern of the access table. */
export const allSampleUrls = rememberOne((flows: Flows): readonly string[] => {
  const { access, pages, app } = flows.compiled;
  const rows = (access?.rows ?? []).flatMap(({ paths }) => paths.map((path) => sampleUrl(flows, path)));
  const planned = Object.keys(app.planned ?? {}).map((path) => sampleUrl(flows, path));
  return [...new Set([...rows, ...planned, ...Object.keys(pages).flatMap((one) => urlsOfPage(flows, one))])];
});
