import { type JsonObject, isObject } from '#engine/index.ts';

/** A scenario opens its URL, else that of its page. */
export function urlOfScenario(
  { url, page }: JsonObject,
  { application }: JsonObject,
  basePath: string,
): string {
  if (typeof url === 'string') return url;
  const { uuid } = isObject(application) ? application : {};
  return String(page).replace('~', basePath).replace('{uuid}', String(uuid));
}
