import { type Json, type JsonObject, isObject } from './json.ts';
import { pointerTo } from './pointer.ts';

/** One thing that a patch does: at this pointer it replaces, adds or removes (`null`) a value. */
export interface Change {
  readonly at: string;
  readonly kind: 'add' | 'replace' | 'remove';
  readonly isEqual: boolean;
}

/**
 * Merges a patch into a document (RFC 7396): objects key by key, `null` removes, anything else replaces.
 * Gives the result and each change at its pointer.
 */
export function mergePatch(
  document: JsonObject,
  patch: JsonObject,
): { readonly merged: JsonObject; readonly changes: readonly Change[] } {
  const changes: Change[] = [];
  const { $schema: _schema, type: _type, why: _why, reviewed: _reviewed, ...content } = patch;
  return { merged: mergeInto(document, content, '', changes), changes };
}

function mergeInto(target: JsonObject, patch: JsonObject, pointer: string, changes: Change[]): JsonObject {
  // A map, since a patch may name what every object inherits, such as `constructor`.
  const merged = new Map<string, Json | undefined>(Object.entries(target));
  for (const [key, value] of Object.entries(patch)) {
    const at = pointerTo(pointer, key);
    const before = merged.get(key);
    if ((value as unknown) === null) {
      changes.push({ at, kind: 'remove', isEqual: before === undefined });
      merged.delete(key);
    } else if (isObject(value) && isObject(before) && Object.keys(value).length > 0) {
      merged.set(key, mergeInto(before, value, at, changes));
    } else {
      changes.push({ at, kind: before === undefined ? 'add' : 'replace', isEqual: isSame(before, value) });
      merged.set(key, isObject(value) ? mergeNew(before, value, at, changes) : value);
    }
  }
  return Object.fromEntries(merged);
}

/** Merges a patch where no object was: its `null`s remove nothing, and an empty patch changes nothing. */
function mergeNew(before: Json | undefined, value: JsonObject, at: string, changes: Change[]): JsonObject {
  if (isObject(before)) return before;
  const inner: Change[] = [];
  const merged = mergeInto({}, value, at, inner);
  changes.push(...inner.filter(({ kind }) => kind === 'remove'));
  return merged;
}

function isSame(before: Json | undefined, value: Json | undefined): boolean {
  const isNothing = isObject(before) && isObject(value);
  return isNothing || JSON.stringify(before) === JSON.stringify(value);
}
