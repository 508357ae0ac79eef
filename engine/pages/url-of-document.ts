import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { documentOfStep, stepUrl } from '#engine/pages/journeys.ts';
import { segmentsOf } from '#engine/pages/match-path.ts';
import { documentPath } from '#engine/pages/page-url.ts';
import { rootPath } from '#engine/pages/resolve-page.ts';

/**
 * The URL at which a page document stands under these facts: that of its journey's step, else its own path. Named
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
