import { isFieldType } from '#engine/compiled/field-types.ts';
import type { PartUse, ResolvedLayers } from '#engine/compile/resolve-layers.ts';
import type { Diagnostic } from '#engine/diagnostic.ts';
import { type Json, isObject } from '#engine/json/json.ts';
import { isWithin, pointerTo } from '#engine/json/pointer.ts';

/** What is wrong with a field in a repeat, and what to write in its place. */
export const fieldInRepeat = {
  code: 'field-in-repeat',
  message: 'A repeat holds no fields, since its rows have no place for answers.',
  hint: 'For rows that people fill in, write a field of type "rows" in place of the block "each": it has a fact that is a list in "bind", and the fields of a row in its "body".',
} as const;

/** The fields that stand in repeats: in groups there, or in parts. Fields directly in a repeat are mistakes of shape. */
export function checkRepeats(documents: readonly ResolvedLayers[]): readonly Omit<Diagnostic, 'severity'>[] {
  return documents.flatMap(({ path, document, uses = [] }) => {
    const found = fieldsInRepeats(document['body'], '/body', false).map((at) => placeOf(at, uses));
    return [...new Set(found)].map((at) => ({ ...fieldInRepeat, document: path, path: at }));
  });
}

function fieldsInRepeats(body: Json | undefined, pointer: string, isRepeated: boolean): readonly string[] {
  return Object.entries(isObject(body) ? body : {}).flatMap(([name, block]): readonly string[] => {
    if (!isObject(block)) return [];
    const at = pointerTo(pointer, name);
    if (isFieldType(block['type'])) return isRepeated ? [at] : [];
    return fieldsInRepeats(block['body'], `${at}/body`, isRepeated || block['type'] === 'each');
  });
}

/** Of a part with fields, what is wrong is that it stands here. */
function placeOf(field: string, uses: readonly PartUse[]): string {
  const outermost = uses.find(({ at }) => isWithin(field, at));
  return outermost === undefined ? `${field}/type` : `${outermost.at}/part`;
}
