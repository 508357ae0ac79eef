import type { ErrorObject } from 'ajv/dist/2020.js';
import type { Diagnostic } from '../../diagnostic.ts';
import type { RawJson } from '../../json/json.ts';
import { pointerTo } from '../../json/pointer.ts';
import { nearestName, onlyNear } from '../../nearest-name.ts';
import { isFieldType } from '../../ir/documents.ts';

/** A diagnostic without its document. Every mistake of shape is an error. */
export type ShapeProblem = Pick<Diagnostic, 'code' | 'path' | 'message' | 'hint' | 'meant'>;

/** What is wrong with a field in a repeat, and what to write in its place. */
export const fieldInRepeat = {
  code: 'field-in-repeat',
  message: 'A repeat holds no fields, since its rows have no place for answers.',
  hint: 'For rows that people fill in, write a field of type "rows" in place of the block "each": it has a fact that is a list in "bind", and the fields of a row in its "body".',
} as const;

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

/** Whether every object of JavaScript has something of this name, so that nothing else can have it. */
export function isInherited(name: string): boolean {
  return Object.hasOwn(Object.prototype, name);
}

export const inheritedFault = 'every object of JavaScript has something of this name';

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

/** The keys that are missing in the object of this error; another check handles the schema path. */
export function missingKeys(error: ErrorObject, errors: readonly ErrorObject[]): readonly string[] {
  return keysOf('missingProperty', error, errors).filter((key) => key !== '$schema');
}

/** Whether a missing key is present under a wrong name. Then it is one mistake, not two. */
export function isMisnamed(error: ErrorObject, errors: readonly ErrorObject[]): boolean {
  if (error.keyword !== 'required') return false;
  const unknown = keysOf('additionalProperty', error, errors);
  if (nearestName(String(error.params['missingProperty']), unknown) !== undefined) return true;
  const only = onlyOne(unknown);
  if (only === undefined || missingKeys(error, errors).length !== 1) return false;
  return nearestName(only, knownKeys(error)) === undefined;
}

/** The keys that the object may have. */
export function knownKeys({ parentSchema }: ErrorObject): readonly string[] {
  return Object.keys(parentSchema?.['properties'] ?? {});
}

/** The name if there is exactly one. */
export function onlyOne(names: readonly string[]): string | undefined {
  return names.length === 1 ? names[0] : undefined;
}

const keysOf = (
  parameter: string,
  { instancePath }: ErrorObject,
  errors: readonly ErrorObject[],
): readonly string[] =>
  errors
    .filter((other) => other.instancePath === instancePath && other.params[parameter] !== undefined)
    .map(({ params }) => String(params[parameter]));

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
  // Of all places for blocks, the body of a repeat alone takes no fields.
  if (isFieldType(type) && allowed.includes('each'))
    return { ...fieldInRepeat, path: pointerTo(instancePath, key) };
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
