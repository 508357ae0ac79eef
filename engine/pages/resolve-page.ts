import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { expandBase } from '#engine/pages/page-url.ts';

/**
 * The URL of a page as documents name it (FORMAT §6): `~/x` below the base path, `/x` at the site's root,
 * `https://…` elsewhere, `.` this page, `..` one level up, anything else below the routing's root.
 */
export function resolvePage(flows: Flows, page: string, currentPath: string, scope: Scope): string {
  const { app, routing } = flows.compiled;
  if (page === '.') return currentPath;
  if (page === '..') return currentPath.replace(/\/[^/]*$/, '') || '/';
  if (page.startsWith('~')) return expandBase(app.basePath, page);
  if (page.startsWith('/') || /^https?:\/\//.test(page)) return page;
  const root = routing ? String(flows.value(routing.root, scope) ?? '') : '~';
  return `${expandBase(app.basePath, root)}/${page}`;
}

/** Whether a URL leads out of this application: another site, or a path listed in the app's `elsewhere`. */
export function leadsElsewhere(flows: Flows, url: string): boolean {
  if (/^https?:\/\//.test(url)) return true;
  const [path = ''] = url.split(/[?#]/);
  return flows.compiled.app.elsewhere?.[path] !== undefined;
}
