import { createHash } from 'node:crypto';
import { type ResolvedLayers, type Sources, type Touch, brandsOf } from '#engine/compile.ts';
import {
  type Json,
  canonicalText,
  objectOf,
  isWithin,
  pointerTo,
  rememberOne,
  valueAt,
} from '#engine/index.ts';
import { applyEdits, findNode, rangeOfNode, type TextEdit } from '../json/positions.ts';
import type { ReadFlows } from '../read/read-flows.ts';
import type { SourceFile } from '../read/source-file.ts';
import type { Reviewed, LintContext } from './context/lint-context.ts';

/** What `reviewed` of each document remembers: a mark, a colon and a fingerprint for each place. */
export function reviewedIn({ documents }: Sources): Reviewed {
  const all = Object.entries(documents).flatMap(([file, { reviewed }]) => {
    const entries = typeof reviewed === 'string' ? reviewed.split(' ') : [];
    return entries.map((entry): readonly [string, string] => {
      const at = entry.lastIndexOf(':');
      return [markIn(file, entry.slice(0, at)), entry.slice(at + 1)];
    });
  });
  return new Map(all);
}

/** The files whose `reviewed` differs from what is to be remembered, with their new texts. */
export function editReviewed(
  { sources, files }: ReadFlows,
  reviewed: Reviewed,
): readonly { readonly file: SourceFile; readonly text: string }[] {
  const entries = [...reviewed].map(([mark, print]) => {
    const at = mark.indexOf('#');
    return { file: mark.slice(0, at), entry: `${mark.slice(at + 1)}:${print}` };
  });
  const byFile = Map.groupBy(entries, ({ file }) => file);
  return Object.entries(sources.documents).flatMap(([document, { reviewed: old }]) => {
    const ofFile = (byFile.get(document) ?? []).map(({ entry }) => entry).toSorted();
    const text = ofFile.length === 0 ? undefined : ofFile.join(' ');
    const file = files.get(document);
    if (text === old || !file?.root) return [];
    return [{ file, text: applyEdits(file.text, [editOf(file, file.root, text)]) }];
  });
}

/** Without a text, the key is taken out. It is written behind the type of the document. */
function editOf(file: SourceFile, root: NonNullable<SourceFile['root']>, text: string | undefined): TextEdit {
  const { node, isExact } = findNode(root, '/reviewed');
  const type = rangeOfNode(findNode(root, '/type').node);
  const line = file.text.lastIndexOf('\n', type.start);
  const isAlone = /^\s*"type"/.test(file.text.slice(line + 1));
  const written = `,${isAlone ? '\n  ' : ' '}"reviewed": ${JSON.stringify(text)}`;
  if (!isExact) return { start: type.end, end: type.end, text: text === undefined ? '' : written };
  const { start, end } = rangeOfNode(node);
  if (text !== undefined) return { start, end, text: JSON.stringify(text) };
  return { start: file.text.lastIndexOf(',', start), end, text: '' };
}

/** What a place is remembered by. */
function markIn(file: string, name: string): string {
  return `${file}#${name}`;
}

/** What is remembered of a place: an override with what it lies over now, or a locked part with what it says. */
export interface Override {
  readonly kind: 'override' | 'lock';
  readonly key: string;
  /** The file, and in it the fingerprint of the place, or the place itself if it is locked. */
  readonly mark: string;
  readonly file: string;
  readonly path: string;
  readonly print: string;
}

/** Every override of every layer and every locked part, as they are now. */
export const overridesOf = rememberOne((context: LintContext): readonly Override[] => [
  ...changesOf(context.documents.map(({ compiled }) => compiled.resolved)),
  ...locksOf(context),
]);

/** Whether the base of an override has changed since it was recorded. */
export function isStale(reviewed: Reviewed, { mark, print }: Override): boolean {
  return (reviewed.get(mark) ?? print) !== print;
}

/** A locked part that its document remembers and no longer locks. */
interface LostLock {
  readonly mark: string;
  readonly file: string;
  readonly at: string;
}

/** The locks that documents had when they were last looked at, and have no more. */
export function lostLocks(context: LintContext): readonly LostLock[] {
  const now = new Set(locksOf(context).map(({ mark }) => mark));
  return [...context.reviewed.keys()].flatMap((mark) => {
    const [file = '', at = ''] = mark.split('#');
    return at.startsWith('/') && !now.has(mark) ? [{ mark, file, at }] : [];
  });
}

/** What is locked, with all that its kinds and parts say. Layers above may not change it, so brands agree. */
const locksOf = rememberOne(({ views, sources }: LintContext): readonly Override[] => {
  const documents = new Set(
    views.filter(({ locale }) => locale === undefined).flatMap((view) => [...view.documents.values()]),
  );
  const all = [...documents].flatMap(({ json, compiled: { resolved } }) =>
    resolved.locks.map(({ at, file }) => ({ at, file, print: printOf(valueAt(json, at)) })),
  );
  return [...Map.groupBy([...all, ...locksOfBrands(sources)], keyOfLock)].flatMap(([key, same]) => {
    const print = printsOf(same.map((one) => one.print));
    return same
      .slice(0, 1)
      .map(({ file, at }) => ({ kind: 'lock', key, mark: key, file, path: lockAt(at), print }));
  });
});

type Lock = Pick<Override, 'file' | 'print'> & { readonly at: string };

function keyOfLock({ file, at }: Lock): string {
  return markIn(file, at);
}

/** What brands lock in the documents that say what they are, which have no layers. */
function locksOfBrands(sources: LintContext['sources']): readonly Lock[] {
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

/** What layers change in documents. An override that lies over different bases in several brands counts once. */
export function changesOf(documents: readonly Pick<ResolvedLayers, 'touched'>[]): readonly Override[] {
  const all = documents.flatMap(({ touched }) => touched.filter(isOverride));
  const byKey = Map.groupBy(all, ({ file, at }) => `${file}#${at}`);
  return [...byKey].flatMap(([key, touches]) => {
    const print = printsOf(touches.map(printBefore));
    return touches.slice(0, 1).map(({ file, at }) => {
      const mark = markIn(file, shortHash(at, 4));
      return { kind: 'override', key, mark, file, path: at, print };
    });
  });
}

const printBefore = rememberOne(({ before }: Touch) => printOf(before));

function printsOf(prints: readonly string[]): string {
  const [only, ...others] = [...new Set(prints)].toSorted();
  return only !== undefined && others.length === 0 ? only : shortHash([only, ...others].join(), 5);
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
  return value === undefined ? 'none' : shortHash(canonicalText(value), 5);
}

function shortHash(text: string, length: number): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, length);
}
