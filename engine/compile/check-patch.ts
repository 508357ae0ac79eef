import { isObject } from '#engine/fact-path.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import type { Layer } from '#engine/compile/layers.ts';
import type { Change } from '#engine/compile/merge-patch.ts';
import type { Resolved } from '#engine/compile/resolve-layers.ts';
import { isWithin } from '#engine/compile/shape/pointer.ts';
import type { JsonObject } from '#engine/json.ts';

/** A part that layers above `level` may not touch, and why (FORMAT §9). */
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
  readonly below: Resolved;
  readonly layer: Layer;
  readonly file: string;
  readonly changes: readonly Change[];
}

/** What is wrong with a patch as such: changes that change nothing, and changes of what is locked. */
export function checkPatch(patch: Patch): readonly Diagnostic[] {
  return patch.changes.flatMap((change) => checkChange(patch, change) ?? []);
}

function checkChange({ below, layer, file }: Patch, change: Change): Diagnostic | undefined {
  const lock = below.locks.find((place) => isBroken(place, change, layer));
  const isLockTaken = change.kind !== 'add' && isWithin(change.at, '/locked');
  if (lock) return touchesLock(file, change.at, lock);
  if (isLockTaken) return taken(file, change.at);
  return change.isEqual ? equalsBase(file, change) : undefined;
}

/** At or below the lock, or a container of it replaced or removed, or the `when` of a group around it. */
function isBroken(lock: LockedPlace, { at, kind }: Change, { level }: Layer): boolean {
  // The locale of the lock's own level may translate it.
  if (level <= lock.level) return false;
  const isContainer = kind !== 'add' && isWithin(lock.at, at);
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
