import { onlyNear } from '#engine/nearest-name.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';

/** A diagnostic that does not know yet which document it is about; every mistake of shape is an error. */
export type ShapeProblem = Pick<Diagnostic, 'code' | 'path' | 'message' | 'hint' | 'meant'>;

/** What to do about a wrong name: the nearest one, or all that there are. */
export function hintOf(nearest: string | undefined, allowed: readonly string[]): { readonly hint?: string } {
  if (nearest !== undefined) return { hint: `Did you mean "${nearest}"?` };
  if (allowed.length === 0) return {};
  return { hint: `Allowed: ${allowed.join(', ')}.` };
}

/** The name that was certainly meant, for who mends documents without asking. */
export function meantOf(given: string, allowed: readonly string[]): { readonly meant?: string } {
  const meant = onlyNear(given, allowed);
  return meant === undefined ? {} : { meant };
}
