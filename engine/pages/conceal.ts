import { filterEntries } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import { type Address, formatQuery, parseQuery, type Query } from './locate.ts';

/** An address as it may be shown: its query is known whole, and what the app conceals is in no URL. */
export function conceal<Place extends Address>({ compiled }: Flows, address: Place): Place {
  const shown = parseQuery(address.search).filter(
    ([name]) => !Object.hasOwn(compiled.app.concealed ?? {}, name),
  );
  return { ...address, search: formatQuery(shown) };
}

/** The query of an address with what its URL conceals, in the order in which it came. */
export function wholeSearch({ search, query }: Address): string {
  const shown = parseQuery(search);
  const concealed = Object.entries(concealedIn({ search, query }));
  if (concealed.length === 0) return formatQuery(shown);
  const places = new Map(Object.keys(query).map((name, place) => [name, place]));
  const placeOf = ([name]: readonly [string, string]): number => places.get(name) ?? places.size;
  return formatQuery([...shown, ...concealed].toSorted((one, other) => placeOf(one) - placeOf(other)));
}

/** What an address knows and its URL does not show. */
export function concealedIn({ search, query }: Pick<Address, 'search' | 'query'>): Query {
  const shown = new Set(parseQuery(search).map(([name]) => name));
  return filterEntries(query, (_value, name) => !shown.has(name));
}
