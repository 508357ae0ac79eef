import { visitUrl } from '#engine/index.ts';
import type { Flows, VisitReport } from '#engine/index.ts';
import type { JsonObject } from '#engine/json.ts';

const mostRedirects = 10;

/** What a person with these facts sees at a URL, and the page that it leads to in the end, where it is one of ours. */
export function reportOn(
  flows: Flows,
  url: string,
  facts: JsonObject,
): { readonly report: VisitReport; readonly leadsTo?: string } {
  const report = visitUrl(flows, url, facts);
  const leadsTo = pageAt(flows, url, facts);
  return leadsTo === undefined ? { report } : { report, leadsTo };
}

/** The page document that is shown in the end at a URL; nothing where another site, or an action, comes first. */
export function pageAt(flows: Flows, url: string, facts: JsonObject): string | undefined {
  let next = url;
  for (let redirects = 0; redirects < mostRedirects; redirects += 1) {
    // Other sites and other kinds of links are none of ours.
    if (!next.startsWith('/')) return undefined;
    const report = visitUrl(flows, next, facts);
    if ('run' in report) return undefined;
    if ('page' in report) return flows.compiled.pages[report.page] ? report.page : undefined;
    next = report.redirect;
  }
  return undefined;
}
