import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { membersOf } from './members.ts';

/** The schema of a request's body, with what its references lead to. */
export interface BodySchema {
  readonly schema: JsonObject;
  readonly definitions: JsonObject;
}

/** The bodies that services take, by operation. */
export function bodySchemas(api: readonly JsonObject[]): ReadonlyMap<string, BodySchema> {
  return new Map(
    api.flatMap((document) => {
      const definitions = at(document, 'components', 'schemas');
      return membersOf(document['paths']).flatMap(([, item]) =>
        membersOf(item).flatMap(([, operation]) => {
          const schema = at(operation, 'requestBody', 'content', 'application/json', 'schema');
          return [[String(operation['operationId']), { schema, definitions }] as const];
        }),
      );
    }),
  );
}

/** The schema behind references; what `allOf` adds up to stands together. */
export function followed(schema: Json | undefined, definitions: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref } = schema;
  if (typeof $ref === 'string') return followed(definitions[$ref.split('/').at(-1) ?? ''], definitions);
  return schema;
}

function at(object: JsonObject, ...keys: readonly string[]): JsonObject {
  return keys.reduce<JsonObject>((inner, key) => {
    const value = inner[key];
    return isObject(value) ? value : {};
  }, object);
}
