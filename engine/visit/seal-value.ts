import type { Scope } from '#engine/expression/scope.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';
import { isList, isObject } from '#engine/json/json.ts';
import { isHandle, isSame } from '#engine/visit/sensitive.ts';

/**
 * A value as a state may keep it, with handles in place of the sensitive values that it holds at any depth. It was computed
 * twice: `clear` in `scope`, and `handles` in `sealed`, the same scope before handles were replaced by what they stand for.
 */
export function sealDeep(clear: Json | undefined, handles: Json | undefined, scope: Scope, sealed: Scope) {
  return seal(clear, handles, originalsOf(scope, sealed));
}

/** What was revealed, to what it was before: objects that hold a handle, and sensitive values. */
type Originals = ReadonlyMap<Json, Json>;

function seal(clear: Json | undefined, handles: Json | undefined, originals: Originals): Json | undefined {
  if (isHandle(handles)) return handles;
  if (isSame(clear, handles)) return clear;
  // A list may be chosen or sorted by what is sensitive, so its rows are known by themselves and not by their place.
  const original = clear === undefined ? undefined : originals.get(clear);
  if (original !== undefined) return original;
  if (isList(clear)) {
    const others = isList(handles) ? handles : [];
    return clear.map((one, at) => seal(one, others[at], originals) ?? one);
  }
  if (!isObject(clear)) return clear;
  const others = isObject(handles) ? handles : {};
  return Object.fromEntries(
    Object.entries(clear).map(([key, one]) => [key, seal(one, others[key], originals)]),
  );
}

function originalsOf(scope: Scope, sealed: Scope): Originals {
  const originals = new Map<Json, Json>();
  noteOriginals(scope.facts, sealed.facts, originals);
  for (const name of ['parameters', 'step'])
    noteOriginals(localOf(scope, name), localOf(sealed, name), originals);
  return originals;
}

function localOf({ locals }: Scope, name: string): JsonObject {
  return (locals[name] ?? {}) as JsonObject; // answers and what is handed over are plain JSON
}

function noteOriginals(clear: Json | undefined, sealed: Json | undefined, found: Map<Json, Json>): void {
  if (clear === sealed || clear === undefined || sealed === undefined) return;
  if (!found.has(clear)) found.set(clear, sealed);
  if (isHandle(sealed)) return;
  if (isList(clear) && isList(sealed))
    for (const [at, one] of clear.entries()) noteOriginals(one, sealed[at], found);
  else if (isObject(clear) && isObject(sealed))
    for (const key of Object.keys(sealed)) noteOriginals(clear[key], sealed[key], found);
}
