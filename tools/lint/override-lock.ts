import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Touch, brandsOf } from '#engine/compile.ts';
import { type Json, canonicalText, objectOf, isWithin, pointerTo, valueAt } from '#engine/index.ts';
import { readRecord } from '#tools/read/read-flows.ts';
import type { OverrideLock, World } from './world/world.ts';

/** It lies beside the documents, but is not one of them. */
const lockFile = 'overrides.lock';

const nothing = 'nothing';

/** Reads the lock of a folder of flows; empty if there is none. */
export function readOverrideLock(root: string): OverrideLock {
  return readRecord(root, lockFile, (line) => {
    const at = line.lastIndexOf(' ');
    return [line.slice(0, at), line.slice(at + 1)];
  });
}

/** Writes the lock, one override a line, so that the changes of two people rarely touch the same line. */
export function writeOverrideLock(root: string, lock: OverrideLock): void {
  const says = '// Kept by `flows lint`: what each override lay over when it was last looked at.';
  const lines = [...lock].map(([override, print]) => `${override} ${print}`).toSorted();
  writeFileSync(join(root, lockFile), `${[says, ...lines].join('\n')}\n`);
}

/** What is remembered of a place: an override with what it lies over now, or a locked part with what it says. */
export interface Override {
  readonly kind: 'override' | 'lock';
  readonly key: string;
  readonly file: string;
  readonly path: string;
  readonly print: string;
}

/** Every override of every layer and every locked part, as they are now. */
export function overridesOf(world: World): readonly Override[] {
  return [...changesOf(world), ...locksOf(world)];
}

const locked = ' locked';

/** A locked part that the lock remembers, and that its document no longer locks. */
interface LostLock {
  readonly key: string;
  readonly file: string;
  readonly at: string;
}

/** The locks that documents had when they were last looked at, and have no more. A document that is gone took its locks along. */
export function lostLocks(world: World): readonly LostLock[] {
  const now = new Set(locksOf(world).map(({ key }) => key));
  return [...world.overrides.keys()].flatMap((key) => {
    if (!key.endsWith(locked) || now.has(key)) return [];
    const [file = '', at = ''] = key.slice(0, -locked.length).split('#');
    return world.sources.documents[file] === undefined ? [] : [{ key, file, at }];
  });
}

/** What is locked, with all that its kinds and parts say. Layers above may not change it, so brands agree. */
function locksOf({ views, sources }: World): readonly Override[] {
  const documents = new Set(
    views.filter(({ locale }) => locale === undefined).flatMap((view) => [...view.documents.values()]),
  );
  const all = [...documents].flatMap(({ json, compiled: { resolved } }) =>
    resolved.locks.map(({ at, file }) => ({ at, file, print: printOf(valueAt(json, at)) })),
  );
  return [...Map.groupBy([...all, ...locksOfBrands(sources)], keyOfLock)].flatMap(([key, same]) => {
    const print = printsOf(same.map((one) => one.print));
    return same.slice(0, 1).map(({ file, at }) => ({ kind: 'lock', key, file, path: lockAt(at), print }));
  });
}

type Lock = Pick<Override, 'file' | 'print'> & { readonly at: string };

function keyOfLock({ file, at }: Lock): string {
  return `${file}#${at}${locked}`;
}

/** What brands lock in the documents that say what they are, which have no layers. */
function locksOfBrands(sources: World['sources']): readonly Lock[] {
  return brandsOf(sources)
    .filter(({ folder }) => folder !== '')
    .flatMap(({ written: { document: file, own } }) =>
      Object.keys(objectOf(own['locked'])).map((at) => ({
        at,
        file,
        print: printOf(valueAt(own, at)),
      })),
    );
}

/** Where a document says that a part is locked. */
function lockAt(at: string): string {
  return pointerTo('/locked', at);
}

/** An override that lies over different bases in several brands counts once. */
function changesOf({ documents }: World): readonly Override[] {
  const all = documents.flatMap(({ compiled }) => compiled.resolved.touched.filter(isOverride));
  const byKey = Map.groupBy(all, ({ file, at }) => `${file}#${at}`);
  return [...byKey].flatMap(([key, touches]) => {
    const print = printsOf(touches.map(({ before }) => printOf(before)));
    return touches.slice(0, 1).map(({ file, at }) => ({ kind: 'override', key, file, path: at, print }));
  });
}

function printsOf(prints: readonly string[]): string {
  return [...new Set(prints)].toSorted().join('+');
}

/**
 * Whether a change overrides something. A translation overrides its own level, unless a higher one has changed the
 * text.
 */
function isOverride({ kind, isLocale, at, level }: Touch, index: number, touched: readonly Touch[]): boolean {
  if (kind === 'add' && !isLocale) return false;
  return !touched.slice(0, index).some((other) => other.level > level && isWithin(at, other.at));
}

function printOf(value: Json | undefined): string {
  if (value === undefined) return nothing;
  return createHash('sha256').update(canonicalText(value)).digest('base64url').slice(0, 12);
}
