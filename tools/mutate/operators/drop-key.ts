import { droppingKeys } from '#tools/mutate/in-keys.ts';
import type { Site } from '#tools/mutate/site.ts';
import { boundKeys } from './drop-bound.ts';

export const dropKey = droppingKeys('leaves out another key', isOther);

/** Nothing that another operator drops, and nothing that only people read. */
function isOther({ key, schema, around }: Site): boolean {
  if (schema['x-text'] !== undefined || schema['x-expression'] === 'boolean') return false;
  return key !== 'required' && !boundKeys.has(key) && around?.path.endsWith('/messages') !== true;
}
