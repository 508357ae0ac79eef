import type { Compiling } from '#engine/compile/compiling.ts';
import type { Tree } from '#engine/expression/tree.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { nearestName } from '#engine/nearest-name.ts';

/** A block under an option exists while the option is chosen: its `when` says so as well. */
export function whenUnder(
  compiling: Compiling,
  siblings: JsonObject,
  entry: Json,
  when: Tree | undefined,
  pointer: string,
): { readonly when?: Tree } {
  const under = isObject(entry) ? entry['under'] : undefined;
  if (!isObject(under)) return {};
  const { field, option } = { field: String(under['field']), option: String(under['option']) };
  const at = pointerTo(pointer, 'under');
  const choice = siblings[field];
  const options = isObject(choice) ? choice['options'] : undefined;
  if (!isObject(choice) || !isObject(options)) {
    const message = `No field "${field}" with options stands in the same body.`;
    compiling.report({ code: 'unknown-field', path: `${at}/field`, message });
    return {};
  }
  const chosen = options[option];
  if (!isObject(chosen)) {
    const nearest = nearestName(option, Object.keys(options));
    compiling.report({
      code: 'unknown-token',
      path: `${at}/option`,
      message: `"${field}" has no option "${option}".`,
      ...(nearest !== undefined && { hint: `Did you mean "${nearest}"?` }),
    });
    return {};
  }
  const isChosen = chosenTree(field, choice['type'], scalarOf(chosen['value']) ?? option);
  return { when: when === undefined ? isChosen : ['&&', isChosen, when] };
}

function chosenTree(field: string, type: Json | undefined, value: string | number | boolean): Tree {
  const answer: Tree = ['name', 'step', field];
  return type === 'checkboxes' ? ['in', value, answer] : ['==', answer, value];
}

function scalarOf(value: Json | undefined): string | number | boolean | undefined {
  return typeof value === 'object' ? undefined : value;
}
