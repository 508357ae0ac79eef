import type { Flows } from '#engine/flows.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { locate } from '#engine/visit/locate.ts';
import { allSampleUrls } from './sample-urls.ts';
import { coveringRows } from './visiting.ts';

/** URLs that rows of the access table might send in a circle, if their conditions allowed it. */
export function circlingUrls(flows: Flows): readonly string[] {
  const urls = new Set(allSampleUrls(flows).map((url) => locate(url).path));
  const rowsOf = coveringRows(flows);
  const leads = new Map<string, readonly string[]>();
  // Where a URL leads may be a URL of its own: the set grows while it is gone through.
  for (const url of urls) {
    const targets = targetsOf(flows, url, rowsOf(url), urls);
    leads.set(url, targets);
    for (const target of targets) urls.add(target);
  }
  return [...urls].filter((url) => leadsBack(url, leads));
}

function targetsOf(
  flows: Flows,
  url: string,
  rows: ReturnType<ReturnType<typeof coveringRows>>,
  urls: ReadonlySet<string>,
): readonly string[] {
  const scope = factScope(flows, {});
  return rows.flatMap((row) => {
    if (row.type === 'redirect') return [locate(resolvePage(flows, row.to, url, scope)).path];
    return row.type === 'route' ? routedTo(flows, urls) : [];
  });
}

/** URLs of the pages that the routing tables name. */
function routedTo({ compiled }: Flows, urls: ReadonlySet<string>): readonly string[] {
  const pages = (compiled.routing?.tables ?? []).flatMap(({ rows }) => rows.map(({ page }) => page));
  return [...urls].filter((url) => pages.some((page) => url === page || url.endsWith(`/${page}`)));
}

function leadsBack(start: string, leads: ReadonlyMap<string, readonly string[]>): boolean {
  const reached = new Set(leads.get(start));
  for (const url of reached) for (const next of leads.get(url) ?? []) reached.add(next);
  return reached.has(start);
}
