import type { Compiled } from '#engine/compiled.ts';

/** `~/register` → the base path and `/register`; other paths as they are. */
export function expandBase(basePath: string, path: string): string {
  return path === '~' || path.startsWith('~/') ? basePath + path.slice(1) : path;
}

/** The path of a page document: below the base path, or at the site's root when its name begins with `/`. `index` is the folder itself. */
export function documentPath(compiled: Compiled, document: string): string {
  const path = document.startsWith('/') ? document : `${compiled.app.basePath}/${document}`;
  const folder = path.replace(/\/index$/, '');
  return folder === '' ? '/' : folder;
}

/** The file of a page document, relative to the folder of the documents. */
export function pageFile(document: string): string {
  return document.startsWith('/') ? `site${document}.json` : `pages/${document}.json`;
}
