import { describeType, typeAt } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, readPath } from '#engine/index.ts';
import type { DeclaredFacts, Subject } from './lookup.ts';

/** A fact by its path, such as `rental.days`: what its schema says. */
export function findFact(what: string, { schema, types }: DeclaredFacts): readonly Subject[] {
  const type = typeAt(types.roots, what);
  if (!type) return [];
  const { title, description } = schemaAt(schema, what);
  const about = Object.entries({ type: describeType(type), title, description });
  return [
    {
      kind: 'fact',
      name: what,
      about: about.flatMap(([key, said]) => (typeof said === 'string' ? [`${key}: ${said}`] : [])),
      usedAs: new RegExp(`(?<![\\w.-])${what.replaceAll('.', '\\.')}(?![\\w-])`),
    },
  ];
}

/** What the schema says of a fact, through its definitions. */
function schemaAt(schema: JsonObject, path: string): JsonObject {
  return path.split('.').reduce<JsonObject>((node, key) => {
    const inner = readPath(behindReference(schema, node), `properties.${key}`);
    return isObject(inner) ? inner : {};
  }, schema);
}

function behindReference(schema: JsonObject, node: JsonObject): JsonObject {
  const reference: Json | undefined = node['$ref'];
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  const definition = name === undefined ? undefined : readPath(schema, `$defs.${name}`);
  return isObject(definition) ? definition : node;
}
