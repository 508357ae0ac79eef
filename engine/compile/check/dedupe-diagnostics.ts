import { partPlace } from './check-places.ts';
import { atOrigin, type ResolvedLayers } from '../layers/resolve-layers.ts';
import type { Diagnostic } from '../../diagnostic.ts';
import { isWithin, parentOf } from '../../json/pointer.ts';

type Found = Omit<Diagnostic, 'severity'>;

/**
 * Diagnostics at the places where their parts of documents were written. What is wrong with a part is reported once: in the
 * part, not also on each screen in which it is written out. If a part cannot be placed,
 * its other diagnostics are left out.
 */
export function dedupeDiagnostics(
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
      return { placed, isExpanded: resolved !== undefined && isInExpandedPart(resolved, one.path) };
    });
  const reported = new Set(all.flatMap(({ placed, isExpanded }) => (isExpanded ? [] : [keyOf(placed)])));
  return all.flatMap(({ placed, isExpanded }) => {
    if (!isExpanded) return [placed];
    const key = keyOf(placed);
    if (reported.has(key)) return [];
    reported.add(key);
    // The expanded part is longer or shorter than what was written.
    const { range: _range, ...rest } = placed;
    return [rest];
  });
}

/** Whether a place of a screen is in a part that was expanded there. */
export function isInExpandedPart({ uses = [] }: ResolvedLayers, pointer: string): boolean {
  return uses.some(({ at }) => isWithin(pointer, `${at}/body`));
}

function keyOf({ code, document, path }: Diagnostic): string {
  return JSON.stringify([code, document, path]);
}
