import type { JsonObject } from '#engine/index.ts';
import type { LintDocument } from './lint-document.ts';

/** The path of the page of a step. */
export function pathOfStep({ json }: LintDocument, name: string, { document }: JsonObject): string {
  const page = typeof document === 'string' ? document : `${String(json['path']).replace('~/', '')}/${name}`;
  return page.startsWith('/') ? `site${page}.json` : `pages/${page}.json`;
}
