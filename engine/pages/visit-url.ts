import { writePath } from '#engine/fact-path.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json.ts';
import { keptQuery, resolveUrl } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { route } from '#engine/tables/route.ts';
import { resolvePage } from '#engine/pages/resolve-page.ts';
import { locate, urlOf } from '#engine/visit/locate.ts';

/** What a URL shows, or where it leads, as `flows visit` prints it (CONTRACT §3). */
export type VisitReport =
  | { readonly page: string }
  | { readonly redirect: string }
  | { readonly run: string };

/** One look at a URL under these facts; `session.path` and `session.query` are the URL's. */
export function visitUrl(flows: Flows, url: string, facts: JsonObject): VisitReport {
  const address = locate(url);
  const placed = writePath(writePath(facts, 'session.path', address.path), 'session.query', address.query);
  const scope = factScope(flows, placed);
  const destination = resolveUrl(flows, address, scope);
  switch (destination.type) {
    case 'page':
      return { page: destination.document };
    case 'redirect':
      return { redirect: urlOf({ path: destination.page, query: destination.query }) };
    case 'run':
      return { run: destination.action };
    case 'route': {
      const { page } = route(flows, scope, undefined);
      if (page === null)
        return { page: flows.pages.find(address.path)?.document ?? flows.compiled.app.notFound };
      const path = resolvePage(flows, page, address.path, scope);
      return {
        redirect: urlOf({ path, query: keptQuery(address.query, flows.compiled.routing?.keepQuery ?? []) }),
      };
    }
    default:
      return destination satisfies never;
  }
}
