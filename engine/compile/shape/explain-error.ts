import type { ErrorObject } from 'ajv/dist/2020.js';
import { nearestName } from '#engine/nearest-name.ts';
import { knownKeys, missingKeys, onlyOne } from '#engine/compile/shape/mistaken-keys.ts';
import { explainUnion } from '#engine/compile/shape/mistaken-keys.ts';
import { explainValue } from '#engine/compile/shape/explain-value.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { hintOf, meantOf, type ShapeProblem } from '#engine/compile/shape/problem.ts';

/** What a validator's error means for the author of the document; `others` are found in the same run. */
export function explainError(error: ErrorObject, others: readonly ErrorObject[]): ShapeProblem {
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownKey(error, missingKeys(error, others));
    case 'required':
      return missingKey(error);
    case 'discriminator':
      return explainUnion(error);
    case 'propertyNames':
      return wrongName(error, others);
    default:
      return explainValue(error);
  }
}

function unknownKey(error: ErrorObject, missing: readonly string[]): ShapeProblem {
  const { instancePath, params, parentSchema } = error;
  const key = String(params['additionalProperty']);
  const known = knownKeys(error);
  return {
    code: 'unknown-key',
    path: pointerTo(instancePath, key),
    message: `"${key}" is no key of ${thing(parentSchema)}.`,
    ...hintOf(nearestName(key, known) ?? onlyOne(missing), known),
    ...meantOf(key, known),
  };
}

function missingKey({ instancePath, params, parentSchema }: ErrorObject): ShapeProblem {
  const key = String(params['missingProperty']);
  const { description } = parentSchema?.['properties']?.[key] ?? {};
  return {
    code: 'missing-key',
    path: instancePath,
    message: `The key "${key}" of ${thing(parentSchema)} is missing.`,
    ...(description !== undefined && { hint: `${key}: ${withoutDefault(description)}` }),
  };
}

/** Some kinds of object share a key that not all of them may leave out; here it is missing, so no default counts. */
function withoutDefault(description: string): string {
  return description.replace(/ Default: [^.]*\.$/, '');
}

/** The validator reports this twice: once with the key, and once with the mistake but without its place. */
function wrongName({ instancePath, params }: ErrorObject, others: readonly ErrorObject[]): ShapeProblem {
  const key = String(params['propertyName']);
  const reason = others.find((other) => other.propertyName === key && other.instancePath === instancePath);
  const { description } = reason?.parentSchema ?? {};
  return {
    code: /^[0-9]/.test(key) ? 'name-like-number' : 'wrong-shape',
    path: pointerTo(instancePath, key),
    message: `"${key}" cannot be a name here.`,
    ...(description !== undefined && { hint: description }),
  };
}

const thing = (schema: ErrorObject['parentSchema']): string => `"${schema?.['title'] ?? 'this object'}"`;
