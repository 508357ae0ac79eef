import { isObject } from '#engine/fact-path.ts';
import type { Json } from '#engine/json.ts';

/** JSON with sorted keys: the same text for the same value, however it was written. */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map((one: Json) => canonicalJson(one)).join()}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const written = entries.flatMap(([key, one]) =>
    one === undefined ? [] : [`${JSON.stringify(key)}:${canonicalJson(one)}`],
  );
  return `{${written.join()}}`;
}
