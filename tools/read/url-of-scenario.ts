import { type JsonObject, isObject } from '#engine/index.ts';

/** A scenario opens its URL, else that of its page, which may be named as a document is; `undefined` where it says neither. */
export function urlOfScenario(
  { url, page }: JsonObject,
  { application }: JsonObject,
  basePath: string,
): string | undefined {
  if (typeof url === 'string') return url;
  if (typeof page !== 'string') return undefined;
  const { uuid } = isObject(application) ? application : {};
  const path = /^[~/]/.test(page) ? page : `~/${page}`;
  return path.replace('~', basePath).replace('{uuid}', String(uuid));
}
