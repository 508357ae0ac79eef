import { isObject } from '#engine/fact-path.ts';
import type { JsonObject } from '#engine/json.ts';

/** Facts over others: objects are joined, anything else is replaced. */
export function layOver(below: JsonObject, above: JsonObject): JsonObject {
  const shared = Object.entries(above).map(([key, value]) => {
    const under = below[key];
    return [key, isObject(under) && isObject(value) ? layOver(under, value) : value] as const;
  });
  return { ...below, ...Object.fromEntries(shared) };
}
