import type { JsonObject } from '../json/json.ts';
import { unescaped } from '../unescaped.ts';

/** Path and query of a URL, without its fragment; a slash at the end is left out. */
export function locate(url: string): Location {
  const [address = ''] = url.split('#');
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return { ...located(withoutSlashes(path) || '/', at < 0 ? '' : address.slice(at)), pass: {} };
}

// Not by a pattern, which would search again from each slash of an address that holds thousands.
function withoutSlashes(path: string): string {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
}

/** A path with the text from `?` on, which is parsed and written again to be well formed. */
export function located(path: string, search: string): Address {
  const pairs = parseQuery(search);
  return { path, search: formatQuery(pairs), query: Object.fromEntries(pairs) };
}

/** The URL of an address. */
export function urlOf({ path, search }: Pick<Address, 'path' | 'search'>): string {
  return path + search;
}

export type Query = { readonly [name: string]: string };
type Pair = readonly [name: string, value: string];

/** Reads the text from `?` on, each parameter as often as it is there; a broken escape stays as it is. */
export function parseQuery(search: string): readonly Pair[] {
  const pairs = search.replace(/^\?/, '').split('&');
  return pairs.filter((pair) => pair !== '').map(readPair);
}

function readPair(pair: string): Pair {
  const at = pair.indexOf('=');
  return at < 0 ? [unescape(pair), ''] : [unescape(pair.slice(0, at)), unescape(pair.slice(at + 1))];
}

function unescape(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  return unescaped(spaced) ?? spaced;
}

/** `?a=b&c=d`, or the empty text without parameters. */
export function formatQuery(pairs: readonly Pair[]): string {
  const text = pairs.map((pair) => pair.map(escape).join('=')).join('&');
  return text === '' ? '' : `?${text}`;
}

/** As browsers write it, whose addresses are compared with ours: they escape an apostrophe too. */
function escape(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll("'", '%27');
}

/** Path and query of a URL. */
export interface Address {
  readonly path: string;
  /** The query with its `?`: a parameter that appears twice stays twice. */
  readonly search: string;
  /** The parameters by name, as conditions read them, concealed ones too; of a repeated one the last counts. */
  readonly query: Query;
}

/** Where the person is, and what a route passed along without showing it. */
export interface Location extends Address {
  readonly pass: JsonObject;
  /** When the address brought what it does not show, in milliseconds; absent where it shows all. */
  readonly broughtAt?: number;
}
