import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';

/** The paths of facts whose schema says this of them, such as `x-sensitive`. */
export function annotatedFacts(schema: JsonObject, keyword: string): ReadonlySet<string> {
  const definitions = isObject(schema['$defs']) ? schema['$defs'] : {};
  const paths = new Set<string>();
  const walk = (node: Json | undefined, path: string, seen: readonly string[]): void => {
    if (!isObject(node)) return;
    if (node[keyword] !== undefined) paths.add(path);
    const name = typeof node['$ref'] === 'string' ? (node['$ref'].split('/').at(-1) ?? '') : undefined;
    if (name !== undefined && !seen.includes(name)) walk(definitions[name], path, [...seen, name]);
    for (const [key, inner] of Object.entries(isObject(node['properties']) ? node['properties'] : {}))
      walk(inner, path === '' ? key : `${path}.${key}`, seen);
  };
  walk(schema, '', []);
  return paths;
}
