import { type Json, type JsonObject, isObject } from '#engine/index.ts';

/** Facts with others laid over them; objects are merged, anything else is replaced. */
export function mergeFacts(under: JsonObject, over: JsonObject): JsonObject {
  const merged = Object.entries(over).map(([key, value]) => [key, mergeValue(under[key], value)] as const);
  return { ...under, ...Object.fromEntries(merged) };
}

function mergeValue(under: Json | undefined, over: Json | undefined): Json | undefined {
  return isObject(under) && isObject(over) ? mergeFacts(under, over) : over;
}
