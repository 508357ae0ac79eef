import type { Diagnostic } from '#engine/diagnostic.ts';
import type { LockedPlace } from '#engine/compile/check-patch.ts';
import type { ReadPlace } from '#engine/compile/compiling.ts';
import type { Resolved } from '#engine/compile/resolve-layers.ts';
import { isWithin } from '#engine/compile/shape/pointer.ts';

/** A rule, constant or kind by its place. */
type PlaceOf = (
  kind: 'rules' | 'constants',
  name: string,
) => { readonly document: string; readonly path: string } | undefined;

/**
 * A lock reaches what the locked part reads: named rules and constants, and what these read in turn (FORMAT §9.2).
 * Reports every layer above the lock that changed one of them.
 */
export function checkLocks(
  documents: ReadonlyMap<string, Resolved>,
  reads: readonly ReadPlace[],
  placeOf: PlaceOf,
): readonly Omit<Diagnostic, 'severity'>[] {
  return [...documents.values()].flatMap((holder) =>
    holder.locks.flatMap((lock) => brokenFrom({ documents, reads, placeOf }, lock, holder.path)),
  );
}

interface Looking {
  readonly documents: ReadonlyMap<string, Resolved>;
  readonly reads: readonly ReadPlace[];
  readonly placeOf: PlaceOf;
}

function brokenFrom(
  looking: Looking,
  lock: LockedPlace,
  document: string,
): readonly Omit<Diagnostic, 'severity'>[] {
  const seen = new Set<string>();
  const queue = [{ document, path: lock.at }];
  const broken: Omit<Diagnostic, 'severity'>[] = [];
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const next of readsAt(looking, place)) {
      const key = `${next.document}#${next.path}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
      broken.push(...changesAbove(looking, lock, next));
    }
  }
  return broken;
}

function readsAt({ reads, placeOf }: Looking, place: { readonly document: string; readonly path: string }) {
  return reads
    .filter((one) => one.document === place.document && isWithin(one.path, place.path))
    .flatMap(({ reads: { rules, constants } }) => [
      ...rules.map((name) => placeOf('rules', name)),
      ...constants.map((name) => placeOf('constants', name.split('.')[0] ?? name)),
    ])
    .filter((found) => found !== undefined);
}

function changesAbove(
  { documents }: Looking,
  lock: LockedPlace,
  place: { readonly document: string; readonly path: string },
) {
  const touched = documents.get(place.document)?.touched ?? [];
  return touched
    .filter(({ at, level }) => level > lock.level && (isWithin(at, place.path) || isWithin(place.path, at)))
    .map(({ at, file }) => ({
      code: 'locked',
      document: file,
      path: at,
      message: `"${at}" is locked, since the locked "${lock.at}" reads it: ${lock.why}.`,
      hint: 'Take this change out; only the layer that set the lock may change what it protects.',
      related: [{ document: lock.file, path: '/locked', message: 'locked here' }],
    }));
}
