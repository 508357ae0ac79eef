import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '#engine/nearest-name.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { hintOf, meantOf, type ShapeProblem } from '#engine/compile/shape/problem.ts';

/** A `type` that is missing, or that none of the variants has. */
export function explainUnion({ instancePath, params, parentSchema }: ErrorObject): ShapeProblem {
  const { tag: key, tagValue: type } = params;
  const title = `"${String(parentSchema?.['title'])}"`;
  const allowed = variantsOf(parentSchema);
  if (type === undefined) {
    return {
      code: 'missing-key',
      path: instancePath,
      message: `The key "${key}" of ${title} is missing.`,
      ...hintOf(undefined, allowed),
    };
  }
  return {
    code: 'unknown-type',
    path: pointerTo(instancePath, key),
    message: `${JSON.stringify(type)} is no type of ${title}.`,
    ...hintOf(nearestName(String(type), allowed), allowed),
    ...meantOf(String(type), allowed),
  };
}

/** Every variant is a definition under the name of its type. */
function variantsOf(union: ErrorObject['parentSchema']): readonly string[] {
  const branches: readonly { readonly $ref: string }[] = union?.['oneOf'] ?? [];
  return branches.map(({ $ref }) => $ref.slice($ref.lastIndexOf('/') + 1));
}
