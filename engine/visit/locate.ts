import type { Location } from '#engine/visit/state.ts';
import { formatQuery, parseQuery } from '#engine/visit/query.ts';

/** Path and query of a URL, without its fragment; a slash at the end is left out. */
export function locate(url: string): Location {
  const [address = ''] = url.split('#');
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? {} : parseQuery(address.slice(at + 1));
  return { path: path.replace(/\/+$/, '') || '/', query, pass: {} };
}

/** The URL of a location. */
export function urlOf({ path, query }: Pick<Location, 'path' | 'query'>): string {
  return path + formatQuery(Object.entries(query));
}
