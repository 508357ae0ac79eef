import type { JsonObject } from '#engine/json/json.ts';

/** Path and query of a URL, without its fragment; a slash at the end is left out. */
export function locate(url: string): Location {
  const [address = ''] = url.split('#');
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  const query = at < 0 ? {} : parseQuery(address.slice(at + 1));
  return { path: path.replace(/\/+$/, '') || '/', query, pass: {} };
}

/** The URL of a location, as a browser shows it; `locate` reads the same location from it. */
export function urlOf({ path, query }: Pick<Location, 'path' | 'query'>): string {
  return path + formatQuery(Object.entries(query));
}

export type Query = { readonly [name: string]: string };

/** Reads the text behind `?`; of a repeated parameter the last one counts, a broken escape stays as it is. */
export function parseQuery(text: string): Query {
  const query: { [name: string]: string } = {};
  for (const pair of text.split('&').filter((one) => one !== '')) {
    const at = pair.indexOf('=');
    const name = at < 0 ? pair : pair.slice(0, at);
    query[unescape(name)] = at < 0 ? '' : unescape(pair.slice(at + 1));
  }
  return query;
}

function unescape(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** `?a=b&c=d`, or the empty text without parameters. */
export function formatQuery(pairs: readonly (readonly [string, string])[]): string {
  const text = pairs.map((pair) => pair.map(escape).join('=')).join('&');
  return text === '' ? '' : `?${text}`;
}

/** As browsers write it, whose addresses are compared with ours: they escape an apostrophe too. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

/** Where the person is: path and query of the URL, and what a route passed along without showing it. */
export interface Location {
  readonly path: string;
  readonly query: { readonly [name: string]: string };
  readonly pass: JsonObject;
}
