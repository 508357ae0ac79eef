import { writePath } from '#engine/json/fact-path.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { keptSearch, resolveUrl } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { route } from '#engine/tables/route.ts';
import { resolvePage, rootPath } from '#engine/pages/page-url.ts';
import { locate } from '#engine/pages/locate.ts';

/** What a URL shows, or where it leads, as `flows visit` prints it. */
export type VisitReport =
  | { readonly page: string }
  | { readonly redirect: string }
  | { readonly run: string };

/**
 * Decides once what a URL shows for these facts; `session.path` and `session.query` are the URL's. A planned page is
 * reported by its own name, whatever page stands in for it.
 */
export function visitUrl(flows: Flows, url: string, facts: JsonObject): VisitReport {
  const address = locate(url);
  const placed = writePath(writePath(facts, 'session.path', address.path), 'session.query', address.query);
  const scope = factScope(flows, placed);
  const destination = resolveUrl(flows, address, scope);
  switch (destination.type) {
    case 'page':
      return { page: destination.standsFor ?? destination.document };
    case 'redirect':
      return { redirect: destination.page + destination.search };
    case 'run':
      return { run: destination.action };
    case 'route': {
      const { page } = route(flows, scope, undefined);
      if (page === null) return { page: waitingPage(flows, address.path, scope) };
      const path = resolvePage(flows, page, address.path, scope);
      return { redirect: path + keptSearch(address.search, flows.compiled.routing?.keepQuery ?? []) };
    }
    default:
      return destination satisfies never;
  }
}

/** If routing gives no page, the person waits: at the URL if it has a page of its own, otherwise at the routing's root. */
function waitingPage(flows: Flows, path: string, scope: Scope): string {
  const found = flows.pages.find(path) ?? flows.pages.find(rootPath(flows, scope));
  return found?.standsFor ?? found?.document ?? flows.compiled.app.notFound;
}
