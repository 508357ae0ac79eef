import { type Json, type JsonObject, canonicalText, isObject } from '#engine/index.ts';

/** What facts differ in from those of a scenario, as an address bears it; empty: in nothing. */
export function factsText(given: JsonObject, facts: JsonObject): string {
  const changed = changesOf(given, facts);
  return Object.keys(changed).length === 0 ? '' : JSON.stringify(changed);
}

/** The facts of a scenario with what an address says; one that cannot be read says nothing. */
export function factsOf(given: JsonObject, text: string): JsonObject {
  if (text === '') return given;
  try {
    const changed = JSON.parse(text) as Json;
    return isObject(changed) ? changedBy(given, changed) : given;
  } catch {
    return given;
  }
}

/** As JSON merge patches have it (RFC 7396): null takes a value out. */
function changesOf(given: JsonObject, facts: JsonObject): JsonObject {
  const names = new Set([...Object.keys(given), ...Object.keys(facts)]);
  return Object.fromEntries(
    [...names].flatMap((name): readonly (readonly [string, Json | null])[] => {
      const [was, is] = [given[name], facts[name]];
      if (is === undefined) return was === undefined ? [] : [[name, null]];
      if (was !== undefined && canonicalText(was) === canonicalText(is)) return [];
      return [[name, isObject(was) && isObject(is) ? changesOf(was, is) : is]];
    }),
  ) as JsonObject; // null is what a patch says of what is gone
}

function changedBy(given: JsonObject, changed: JsonObject): JsonObject {
  const facts = new Map(Object.entries(given));
  for (const [name, value] of Object.entries(
    changed as { readonly [name: string]: Json | null | undefined },
  )) {
    const was = facts.get(name);
    if (value === null) facts.delete(name);
    else if (value !== undefined)
      facts.set(name, isObject(was) && isObject(value) ? changedBy(was, value) : value);
  }
  return Object.fromEntries(facts);
}
