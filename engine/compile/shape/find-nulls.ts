import { pointerTo } from '#engine/json/pointer.ts';
import type { RawJson } from '#engine/json/json.ts';
import type { ShapeProblem } from '#engine/compile/shape/problem.ts';

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
