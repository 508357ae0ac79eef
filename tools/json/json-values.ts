import { type Json, type JsonObject, isObject } from '#engine/index.ts';

/** The entries of a map whose values are objects. */
export function membersOf(map: Json | undefined): readonly (readonly [string, JsonObject])[] {
  return Object.entries(isObject(map) ? map : {}).flatMap(([name, value]) =>
    isObject(value) ? [[name, value] as const] : [],
  );
}
