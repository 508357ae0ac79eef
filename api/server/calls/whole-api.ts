import { type Json, type JsonObject, isObject } from '#engine/index.ts';

/**
 * All operations of some OpenAPI documents as one document. Where two of them call different components by one name, the
 * later one's carries the title of its document as well.
 */
export function wholeApi(documents: readonly JsonObject[]): JsonObject {
  const paths: { [path: string]: Json } = {};
  const components: { [kind: string]: { [name: string]: Json } } = {};
  for (const document of documents) {
    const renamed = renamedWhere(document, (kind, name, component) => {
      const there = components[kind]?.[name];
      return there !== undefined && JSON.stringify(there) !== JSON.stringify(component);
    });
    for (const [path, item] of Object.entries(membersOf(renamed['paths'])))
      paths[path] = { ...membersOf(paths[path]), ...membersOf(item) };
    for (const [kind, named] of Object.entries(membersOf(renamed['components'])))
      components[kind] = { ...components[kind], ...membersOf(named) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'All operations', version: '1' },
    paths,
    components,
  };
}

/** A document with other names for some of its components, in its references too. */
function renamedWhere(
  document: JsonObject,
  isTaken: (kind: string, name: string, component: Json) => boolean,
): JsonObject {
  const title = String(membersOf(document['info'])['title']).replaceAll(/\W+/g, '');
  const all = Object.entries(membersOf(document['components'])).flatMap(([kind, named]) =>
    Object.entries(membersOf(named)).map(([name, component]) => ({ kind, name, component })),
  );
  const taken = all.filter(({ kind, name, component }) => isTaken(kind, name, component));
  const renames = new Map(
    taken.map(({ kind, name }) => [`#/components/${kind}/${name}`, `#/components/${kind}/${name}${title}`]),
  );
  if (renames.size === 0) return document;
  const components: { [kind: string]: { [name: string]: Json } } = {};
  for (const { kind, name, component } of all) {
    const reference = `#/components/${kind}/${name}`;
    const newName = (renames.get(reference) ?? reference).split('/').at(-1) ?? name;
    (components[kind] ??= {})[newName] = component;
  }
  return withReferences({ ...document, components }, renames);
}

function withReferences(value: JsonObject, renames: ReadonlyMap<string, string>): JsonObject {
  // The same document with other texts in some places.
  return JSON.parse(
    JSON.stringify(value, (key, member: unknown) =>
      key === '$ref' && typeof member === 'string' ? (renames.get(member) ?? member) : member,
    ),
  ) as JsonObject;
}

function membersOf(value: Json | undefined): { readonly [name: string]: Json } {
  if (!isObject(value)) return {};
  // Members that are undefined do not come out of a file.
  return value as { readonly [name: string]: Json };
}
