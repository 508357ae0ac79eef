import { partPlace } from './check-places.ts';
import { atOrigin, type ResolvedLayers } from '../layers/resolve-layers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { isWithin, parentOf } from '../../json/pointer.ts';

type Found = Omit<Diagnostic, 'severity'>;

/**
 * Diagnostics at the places where their parts of documents were written. What is wrong with a part is told once: in the
 * part, not also on each screen in which it is written out. A part without its place is wrong in nothing else.
 */
export function toldOnce(
  found: readonly Found[],
  documentAt: (path: string) => ResolvedLayers | undefined,
): readonly Diagnostic[] {
  const misplaced = found.filter(({ code }) => code === partPlace);
  const follows = ({ document, path }: Found) =>
    misplaced.some((use) => use.document === document && isWithin(path, `${parentOf(use.path)}/body`));
  const all = found
    .filter((one) => !follows(one))
    .map((one) => {
      const resolved = documentAt(one.document);
      const placed: Diagnostic = { severity: 'error', ...(resolved ? atOrigin(resolved, one) : one) };
      return { placed, isCopy: resolved !== undefined && isInCopy(resolved, one.path) };
    });
  const told = new Set(all.flatMap(({ placed, isCopy }) => (isCopy ? [] : [keyOf(placed)])));
  return all.flatMap(({ placed, isCopy }) => {
    if (!isCopy) return [placed];
    const key = keyOf(placed);
    if (told.has(key)) return [];
    told.add(key);
    // The copy is longer or shorter than what was written.
    const { range: _range, ...rest } = placed;
    return [rest];
  });
}

/** Whether a place of a screen is in a part that was written out there. */
export function isInCopy({ uses = [] }: ResolvedLayers, pointer: string): boolean {
  return uses.some(({ at }) => isWithin(pointer, `${at}/body`));
}

function keyOf({ code, document, path }: Diagnostic): string {
  return JSON.stringify([code, document, path]);
}
