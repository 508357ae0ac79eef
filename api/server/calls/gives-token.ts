import { type JsonObject, isObject } from '#engine/index.ts';
import { withBranches } from './schema-branches.ts';
import type { Operation } from './operation.ts';

/** Whether an operation hands out a token, so that passwords could be tried out with it. */
export function givesToken({ document, replies }: Operation): boolean {
  return Object.values(replies).some((schema) => namesToken(document, schema, new Set()));
}

function namesToken(document: JsonObject, schema: JsonObject, seen: Set<JsonObject>): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return withBranches(document, schema).some((branch) => {
    const properties = isObject(branch['properties']) ? Object.values(branch['properties']) : [];
    const inner = [...properties, branch['items'], branch['additionalProperties']].filter(isObject);
    return branch['x-token'] === true || inner.some((each) => namesToken(document, each, seen));
  });
}
