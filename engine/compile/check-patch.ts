import { type JsonObject, isObject } from '#engine/json/json.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import type { Layer } from '#engine/compile/layers.ts';
import type { Change } from '#engine/json/merge-patch.ts';
import { schemaAt } from '#engine/compile/schema-node.ts';
import { isWithin, valueAt } from '#engine/json/pointer.ts';

/** A part that layers above `level` may not change, and why (docs/format.md, Locks). */
export interface LockedPlace {
  readonly at: string;
  readonly why: string;
  readonly level: number;
  readonly file: string;
}

/** What a document locks for the layers above it. */
export function lockedPlaces(document: JsonObject, file: string, level: number): readonly LockedPlace[] {
  const { locked } = document;
  if (!isObject(locked)) return [];
  return Object.entries(locked).map(([at, why]) => ({ at, why: String(why), level, file }));
}

interface Patch {
  /** The document as the layers below leave it. */
  readonly below: { readonly document: JsonObject; readonly locks: readonly LockedPlace[] };
  readonly merged: JsonObject;
  readonly layer: Layer;
  readonly file: string;
  readonly changes: readonly Change[];
}

/**
 * Checks a patch: it must not change what is locked, each change must have an effect, a locale may only translate,
 * and new entries must say where they stand (docs/format.md, Layers and Locks).
 */
export function checkPatch(patch: Patch): readonly Diagnostic[] {
  return patch.changes.flatMap((change) => checkChange(patch, change) ?? []);
}

function checkChange({ below, merged, layer, file }: Patch, change: Change): Diagnostic | undefined {
  const { at, kind, isEqual } = change;
  const lock = below.locks.find((place) => isBroken(place, change, layer));
  if (lock) return touchesLock(file, at, lock);
  if (kind !== 'add' && isWithin(at, '/locked')) return taken(file, at);
  if (isEqual) return equalsBase(file, change);
  if (layer.isLocale && !isText(below.document, merged, at)) return notText(file, at);
  return kind === 'add' && isUnplaced(merged, at) ? unplaced(file, at) : undefined;
}

/** Whether people read what stands there: in the document as it is, or where the text is removed, as it was. */
function isText(before: JsonObject, after: JsonObject, at: string): boolean {
  return [after, before].some((document) => schemaAt(document, at)?.['x-text'] !== undefined);
}

/** A new entry of an ordered map, which must say where it stands: that tells adding from a misspelling. */
function isUnplaced(merged: JsonObject, at: string): boolean {
  const map = at.slice(0, at.lastIndexOf('/'));
  if (schemaAt(merged, map)?.['x-ordered'] !== true) return false;
  const entry = valueAt(merged, at);
  return isObject(entry) && entry['after'] === undefined && entry['before'] === undefined;
}

/** Whether a change is at or below the lock, replaces or removes what contains it, or changes a `when` around it. */
function isBroken(lock: LockedPlace, { at, kind, isEqual }: Change, { level }: Layer): boolean {
  // The locale of the lock's own level may translate it.
  if (level <= lock.level) return false;
  const isContainer = kind !== 'add' && !isEqual && isWithin(lock.at, at);
  const isAround = at.endsWith('/when') && isWithin(lock.at, at.slice(0, -'/when'.length));
  return isWithin(at, lock.at) || isContainer || isAround;
}

/** A removed key is not in the patched document, but it is in the patch, as `null`. */
function touchesLock(file: string, path: string, { at, why, file: by }: LockedPlace): Diagnostic {
  return {
    code: 'locked',
    severity: 'error',
    document: file,
    path,
    message: `"${at}" is locked: ${why}.`,
    hint: 'Take this change out; only the layer that set the lock may change what it protects.',
    related: [{ document: by, path: '/locked', message: 'locked here' }],
  };
}

function taken(file: string, path: string): Diagnostic {
  return {
    code: 'locked',
    severity: 'error',
    document: file,
    path,
    message: 'A lock of a lower layer may not be changed or taken away.',
    hint: 'Locks can only be added.',
  };
}

function equalsBase(file: string, { at, kind }: Change): Diagnostic {
  const removes = kind === 'remove';
  return {
    code: removes ? 'overrides-nothing' : 'equals-base',
    severity: 'error',
    document: file,
    path: at,
    message: removes ? 'There is nothing here to remove.' : 'The layers below say the same already.',
    hint: 'Take it out of the patch.',
  };
}

function notText(file: string, path: string): Diagnostic {
  return {
    code: 'locale-not-text',
    severity: 'error',
    document: file,
    path,
    message: `"${path}" is no text that people read; a locale may only translate.`,
    hint: 'Move this change to the layer that the locale belongs to.',
  };
}

function unplaced(file: string, path: string): Diagnostic {
  return {
    code: 'unplaced-entry',
    severity: 'error',
    document: file,
    path,
    message: 'The layers below have no such entry, and it does not say where it stands.',
    hint: 'Say "after" or "before" to add it, or mend its name.',
  };
}
