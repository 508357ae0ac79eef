import type { Diagnostic } from '../../diagnostic.ts';
import type { LockedPlace } from '../layers/check-patch.ts';
import type { Compilation } from '../emit/compile-documents.ts';
import type { ResolvedLayers } from '../layers/resolve-layers.ts';
import { isWithin, pointerTo } from '../../json/pointer.ts';

/** A place in a document of all layers. */
interface Place {
  readonly document: string;
  readonly path: string;
}

interface Looking {
  readonly documents: ReadonlyMap<string, ResolvedLayers>;
  readonly compilation: Pick<Compilation, 'documents' | 'placeOf'>;
}

/**
 * A lock also covers what the locked part reads: rules, constants, `let` values and what these read, its kind, and
 * the parts with fields that it shows. It covers the `when` of the groups around it, too
 * (docs/guides/how-documents-work.md, Locks). Reports each higher layer that changed one of them.
 */
export function checkLocks(
  documents: ReadonlyMap<string, ResolvedLayers>,
  compilation: Looking['compilation'],
): readonly Omit<Diagnostic, 'severity'>[] {
  const highest = Math.max(0, ...[...documents.values()].flatMap(({ touched }) => touched.map(levelOf)));
  return [...documents.values()].flatMap((holder) =>
    holder.locks
      .filter(({ level }) => level < highest)
      .flatMap((lock) => brokenFrom({ documents, compilation }, lock, holder.path)),
  );
}

const levelOf = ({ level }: { readonly level: number }): number => level;

function brokenFrom(
  looking: Looking,
  lock: LockedPlace,
  document: string,
): readonly Omit<Diagnostic, 'severity'>[] {
  const seen = new Set<string>();
  const queue: Place[] = [{ document, path: lock.at }];
  const broken: Omit<Diagnostic, 'severity'>[] = [];
  for (let place = queue.pop(); place; place = queue.pop()) {
    for (const next of [...readsAt(looking, place), ...kindsAt(looking, place), ...partsAt(looking, place)]) {
      const key = `${next.document}#${next.path}`;
      if (seen.has(key)) continue;
      seen.add(key);
      queue.push(next);
      broken.push(...changesAbove(looking, lock, next));
    }
  }
  return broken;
}

function readsAt({ compilation }: Looking, place: Place): readonly Place[] {
  const { documents, placeOf } = compilation;
  const inDocument = documents.get(place.document)?.reads ?? [];
  return inDocument
    .filter(({ path }) => isWithin(path, place.path) || isConditionAround(path, place.path))
    .flatMap(({ reads: { rules, constants, lets } }) => [
      ...rules.map((name) => placeOf('rules', name)),
      ...constants.map((name) => placeOf('constants', name.split('.')[0] ?? name)),
      ...lets.map((name) => inDocument.find(({ path }) => path.endsWith(pointerTo('/let', name)))),
    ])
    .filter((found) => found !== undefined);
}

/** Whether a pointer is the `when` of a group around another one. */
function isConditionAround(path: string, place: string): boolean {
  return path.endsWith('/when') && isWithin(place, path.slice(0, -'/when'.length));
}

function kindsAt({ compilation }: Looking, place: Place): readonly Place[] {
  const references = compilation.documents.get(place.document)?.references ?? [];
  return references
    .filter(({ kind, path }) => kind === 'kind' && isWithin(path, place.path))
    .map(({ name }) => ({ document: 'kinds.json', path: pointerTo('/kinds', name) }));
}

/** The parts that are written out at or below a place. */
function partsAt({ compilation }: Looking, place: Place): readonly Place[] {
  const { uses = [] } = compilation.documents.get(place.document)?.resolved ?? {};
  return uses
    .filter(({ at }) => isWithin(at, place.path))
    .map(({ part }) => ({ document: `parts/${part}.json`, path: '/body' }));
}

function changesAbove({ documents }: Looking, lock: LockedPlace, place: Place) {
  const touched = documents.get(place.document)?.touched ?? [];
  return touched
    .filter(({ at, level }) => level > lock.level && (isWithin(at, place.path) || isWithin(place.path, at)))
    .map(({ at, file }) => ({
      code: 'locked',
      document: file,
      path: at,
      message: `"${at}" is locked, since the locked "${lock.at}" reads it: ${lock.why}.`,
      hint: 'Take this change out; only the layer that set the lock may change what it protects.',
      related: [{ document: lock.file, path: pointerTo('/locked', lock.at), message: 'locked here' }],
    }));
}
