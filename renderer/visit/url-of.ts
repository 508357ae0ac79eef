import type { Location } from '#engine/index.ts';

/** The address of a place in a visit. Here again, since a page's first script has no engine. */
export function urlOf({ path, search }: Location): string {
  return path + search;
}
