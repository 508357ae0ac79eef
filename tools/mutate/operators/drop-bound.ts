import { droppingKeys } from '#tools/mutate/in-keys.ts';

export const dropBound = droppingKeys('leaves out a bound of answers', ({ key }) => boundKeys.has(key));

/** Constraints of answers, by their JSON Schema names. */
export const boundKeys: ReadonlySet<string> = new Set([
  'minimum',
  'maximum',
  'multipleOf',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
  'format',
]);
