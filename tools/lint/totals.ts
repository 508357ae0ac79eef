import { type Sources, brandsOf } from '#engine/compile.ts';
import { isObject } from '#engine/index.ts';
import type { Totals } from '#tools/report/format-json.ts';

/** Counts what was looked at. */
export function totalsOf(sources: Sources, problems: number, started: number): Totals {
  return {
    documents: Object.keys(sources.documents).length,
    brands: brandsOf(sources).length,
    planned: plannedPages(sources),
    problems,
    ms: Math.round(performance.now() - started),
  };
}

function plannedPages({ documents }: Sources): number {
  const planned = documents['app.json']?.['planned'];
  return isObject(planned) ? Object.keys(planned).length : 0;
}

/** The line that ends a run. */
export function closingLine({ documents, brands, planned, problems, ms }: Totals): string {
  const counts = [
    count(documents, 'document'),
    count(brands, 'brand'),
    count(problems, 'problem'),
    ...(planned > 0 ? [count(planned, 'planned page')] : []),
  ];
  return `${counts.join(', ')}, ${ms} ms\n`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? '' : 's'}`;
}
