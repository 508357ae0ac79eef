import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import { expandBase } from '#engine/pages/page-url.ts';

// No other scheme gets through: one that runs script must not.
const otherScheme = /^(https?:\/\/|tel:|mailto:)/;

/**
 * The URL of a page as documents name it (FORMAT §6): `~/x` below the base path, `/x` at the site's root,
 * `https://…`, `tel:…`, `mailto:…` elsewhere, `.` this page, `..` one level up, anything else below the routing's root.
 */
export function resolvePage(flows: Flows, page: string, currentPath: string, scope: Scope): string {
  const { app } = flows.compiled;
  if (page === '.') return currentPath;
  if (page === '..') return currentPath.replace(/\/[^/]*$/, '') || '/';
  if (page.startsWith('~')) return expandBase(app.basePath, page);
  if (page.startsWith('/') || otherScheme.test(page)) return page;
  return `${rootPath(flows, scope)}/${page}`;
}

/** The path under which the pages of the routing tables stand. */
export function rootPath({ compiled, value }: Flows, scope: Scope): string {
  const { app, routing } = compiled;
  return expandBase(app.basePath, routing ? String(value(routing.root, scope) ?? '') : '~');
}

/** Whether a URL leads out of this application: another site, or a path listed in the app's `elsewhere`. */
export function leadsElsewhere(flows: Flows, url: string): boolean {
  if (otherScheme.test(url)) return true;
  const [path = ''] = url.split(/[?#]/);
  return flows.compiled.app.elsewhere?.[path] !== undefined;
}
