import type { Location } from '#engine/index.ts';

/** The address of a place in a visit. */
export function urlOf(location: Location): string {
  const query = new URLSearchParams(location.query).toString();
  return query === '' ? location.path : `${location.path}?${query}`;
}
