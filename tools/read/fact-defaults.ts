import type { Sources } from '#engine/compile/sources.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** What facts are where nobody gives them: the `default`s that their schema declares below its roots. */
export function factDefaults({ documents, schemas }: Sources): JsonObject {
  const path = String(documents['app.json']?.['facts'] ?? '');
  const found = defaultsOf(schemas[path.slice(path.lastIndexOf('/') + 1)]);
  return isObject(found) ? found : {};
}

// References are not followed: a default far inside would make every object around it appear.
function defaultsOf(schema: Json | undefined): Json | undefined {
  if (!isObject(schema)) return undefined;
  if (schema['default'] !== undefined) return schema['default'];
  const { properties } = schema;
  if (!isObject(properties)) return undefined;
  const found = Object.entries(properties).flatMap(
    ([name, property]): readonly (readonly [string, Json])[] => {
      const value = defaultsOf(property);
      return value === undefined ? [] : [[name, value]];
    },
  );
  return found.length === 0 ? undefined : Object.fromEntries(found);
}
