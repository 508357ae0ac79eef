import type { Diagnostic } from '#engine/diagnostic.ts';
import type { RawJson } from '#engine/json/json.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { onlyNear } from '#engine/nearest-name.ts';

/** A diagnostic without its document. Every mistake of shape is an error. */
export type ShapeProblem = Pick<Diagnostic, 'code' | 'path' | 'message' | 'hint' | 'meant'>;

/** A hint for a wrong name: the nearest known name, or all known names. */
export function hintOf(nearest: string | undefined, allowed: readonly string[]): { readonly hint?: string } {
  if (nearest !== undefined) return { hint: `Did you mean "${nearest}"?` };
  if (allowed.length === 0) return {};
  return { hint: `Allowed: ${allowed.join(', ')}.` };
}

/** The name that was certainly meant, for `flows lint --fix`. */
export function meantOf(given: string, allowed: readonly string[]): { readonly meant?: string } {
  const meant = onlyNear(given, allowed);
  return meant === undefined ? {} : { meant };
}

/** Every null of a document that is no patch. */
export function findNulls(json: RawJson, path = ''): readonly ShapeProblem[] {
  if (json === null) return [nullValue(path)];
  if (typeof json !== 'object') return [];
  return Object.entries(json).flatMap(([key, value]) => findNulls(value, pointerTo(path, key)));
}

const nullValue = (path: string): ShapeProblem => ({
  code: 'null-value',
  path,
  message: 'null is no value; only a patch may say it, to remove what a lower layer has.',
  hint: 'Leave the key out.',
});
