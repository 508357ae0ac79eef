import { type JsonObject, objectOf, isObject } from '../../json/json.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { type Layer, type Origins, originOf } from './layers.ts';
import { schemaAt } from './schema-node.ts';
import type { Change } from '../../json/merge-patch.ts';
import { isWithin, parentOf, pointerTo, readPointer, valueAt } from '../../json/pointer.ts';
import { nearestName } from '../../nearest-name.ts';

/** A part that layers above `level` may not change, and why (docs/guides/how-documents-work.md, Locks). */
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

interface Below {
  readonly document: JsonObject;
  readonly locks: readonly LockedPlace[];
  readonly origins: Origins;
  /** What layers changed, lowest first. */
  readonly touched: readonly { readonly at: string; readonly level: number; readonly isLocale: boolean }[];
}

interface Patch {
  /** The document as the layers below leave it. */
  readonly below: Below;
  readonly merged: JsonObject;
  readonly layer: Layer;
  readonly file: string;
  readonly changes: readonly Change[];
}

/**
 * Checks a patch. It must not change what is locked, each change must have an effect, and a locale may only
 * translate. New entries must say their place in the order (docs/guides/how-documents-work.md, Layers and Locks).
 */
export function checkPatch(patch: Patch): readonly Diagnostic[] {
  return patch.changes.flatMap((change) => checkChange(patch, change) ?? []);
}

function checkChange({ below, merged, layer, file }: Patch, change: Change): Diagnostic | undefined {
  const { at, kind, isEqual } = change;
  const lock = below.locks.find((place) => isBroken(place, change, layer));
  if (lock) return touchesLock(file, at, lock);
  const pressed =
    kind === 'add' ? below.locks.find((place) => standsBefore(below.document, merged, at, place)) : undefined;
  if (pressed && pressed.level < layer.level) return introducesLock(file, at, pressed);
  if (kind !== 'add' && isWithin(at, '/locked')) return taken(file, at);
  if (isEqual && kind === 'remove') return removesNothing(file, at, below);
  if (isEqual) return layer.isLocale && isOfOldText(below, at) ? undefined : equalsBase(file, at);
  if (layer.isLocale && !isText(below.document, merged, at))
    return isMisnamed(merged, at) ? translatesNothing(file, at, below) : notText(file, at);
  return kind === 'add' && isUnplaced(merged, at) ? unplaced(file, at, below) : undefined;
}

/** Whether a layer has changed a text above its translation: who says the same again says that it is still right. */
function isOfOldText({ touched }: Below, at: string): boolean {
  const here = touched.filter((touch) => touch.at === at);
  const translation = here.findLast(({ isLocale }) => isLocale);
  return (
    translation !== undefined && here.some(({ isLocale, level }) => !isLocale && level > translation.level)
  );
}

/** Whether people read what is there: in the document as it is, or where the text is removed, as it was. */
function isText(before: JsonObject, after: JsonObject, at: string): boolean {
  return [after, before].some((document) => schemaAt(document, at)?.['x-text'] !== undefined);
}

/** Whether it is an entry that the layers below lack, or a key that no document has. */
function isMisnamed(merged: JsonObject, at: string): boolean {
  return isObject(valueAt(merged, at)) || schemaAt(merged, at) === undefined;
}

/** A new entry of an ordered map, which must say where it is: that tells adding from a misspelling. */
function isUnplaced(merged: JsonObject, at: string): boolean {
  const map = parentOf(at);
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

/** Whether a new entry is directly before a locked one, where people would read it as belonging to that. */
function standsBefore(document: JsonObject, merged: JsonObject, at: string, lock: LockedPlace): boolean {
  const map = parentOf(at);
  const [entry, around] = [valueAt(merged, at), valueAt(document, map)];
  if (!isObject(entry) || !isObject(around)) return false;
  const { before, after } = entry;
  if (before !== undefined) return lock.at === pointerTo(map, String(before));
  const names = Object.keys(around);
  const next = names[names.indexOf(String(after)) + 1];
  return after !== undefined && next !== undefined && lock.at === pointerTo(map, next);
}

function introducesLock(file: string, path: string, { at, why, file: by }: LockedPlace): Diagnostic {
  return {
    code: 'locked',
    severity: 'error',
    document: file,
    path,
    message: `"${path}" is directly before the locked "${at}" and would read as a part of it: ${why}.`,
    hint: 'Let it stand elsewhere.',
    related: [{ document: by, path: pointerTo('/locked', at), message: 'locked here' }],
  };
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
    related: [{ document: by, path: pointerTo('/locked', at), message: 'locked here' }],
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

function equalsBase(file: string, path: string): Diagnostic {
  return {
    code: 'equals-base',
    severity: 'error',
    document: file,
    path,
    message: 'The layers below say the same already.',
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

function removesNothing(file: string, path: string, below: Below): Diagnostic {
  return {
    code: 'overrides-nothing',
    severity: 'error',
    document: file,
    path,
    message: `${lacking(path)}, so there is nothing to remove.`,
    ...whatIsMeant(path, below, { otherwise: 'Take it out of the patch.' }),
  };
}

function translatesNothing(file: string, path: string, below: Below): Diagnostic {
  return {
    code: 'overrides-nothing',
    severity: 'error',
    document: file,
    path,
    message: `${lacking(path)}, so this translates nothing.`,
    ...whatIsMeant(path, below, { otherwise: 'Fix its name, or take it out.' }),
  };
}

function unplaced(file: string, path: string, below: Below): Diagnostic {
  const also = 'A new entry says "after" or "before".';
  return {
    code: 'unplaced-entry',
    severity: 'error',
    document: file,
    path,
    message: `${lacking(path)}, and it does not say where it is.`,
    ...whatIsMeant(path, below, { also, otherwise: 'Say "after" or "before" to add it, or fix its name.' }),
  };
}

function lacking(path: string): string {
  return `The layers below have no "${readPointer(path).at(-1)}" here`;
}

/** What to do about a name that the layers below lack, and where the name is that was probably meant. */
function whatIsMeant(
  path: string,
  { document, origins }: Below,
  { also, otherwise }: { readonly also?: string; readonly otherwise: string },
): Pick<Diagnostic, 'hint' | 'related'> {
  const map = parentOf(path);
  const around = valueAt(document, map);
  const nearest = nearestName(readPointer(path).at(-1) ?? '', Object.keys(objectOf(around)));
  if (nearest === undefined) return { hint: otherwise };
  const place = originOf(origins, pointerTo(map, nearest));
  return {
    hint: [`Did you mean "${nearest}"?`, also].join(' ').trimEnd(),
    related: [{ ...place, message: `"${nearest}" is here.` }],
  };
}
