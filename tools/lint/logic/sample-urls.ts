import { type Flows, documentPath, expandBase, stepUrl } from '#engine/index.ts';

/** The id in sample URLs. */
export const someUuid = '00000000-0000-4000-8000-000000000000';

/** A URL that stands for all URLs of a pattern: segments in braces are filled, and `*` is one segment. */
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
      .filter((step) => (step.document ?? `${journey.path.replace(/^~\//, '')}/${step.name}`) === document)
      .map((step) => stepUrl(compiled, journey, step)),
  );
  return [...new Set([sampleUrl(flows, documentPath(compiled, document)), ...steps])];
}

/** One URL for each page and for each pattern of the access table. */
export function allSampleUrls(flows: Flows): readonly string[] {
  const { access, pages, app } = flows.compiled;
  const rows = (access?.rows ?? []).flatMap(({ paths }) => paths.map((path) => sampleUrl(flows, path)));
  const planned = Object.keys(app.planned ?? {}).map((path) => sampleUrl(flows, path));
  return [...new Set([...rows, ...planned, ...Object.keys(pages).flatMap((one) => urlsOfPage(flows, one))])];
}
