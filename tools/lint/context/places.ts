import { type SchemaNode, childNode, documentNode, itemNode, resolveNode } from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, pointerTo } from '#engine/index.ts';
import type { JsonSchema } from '#schemas/index.ts';

/** A value of a document, and what the schema of the document says about it. */
export interface SchemaPlace {
  readonly path: string;
  readonly value: Json;
  readonly schema: JsonSchema;
}

/**
 * Every value of a document with its schema, in written order. The inside of a mapping has no schema and is left out.
 */
export function schemaPlaces(document: JsonObject): readonly SchemaPlace[] {
  const places: SchemaPlace[] = [];
  walk(document, documentNode(String(document['type'])), '', places);
  return places;
}

function walk(value: Json, unresolved: SchemaNode, path: string, places: SchemaPlace[]): void {
  const node = resolveNode(unresolved, value);
  places.push({ path, value, schema: node.schema });
  if (node.schema['x-value'] === true) return;
  if (Array.isArray(value)) {
    const item = itemNode(node);
    if (item) for (const [at, inner] of value.entries()) walk(inner as Json, item, `${path}/${at}`, places);
  } else if (isObject(value)) {
    for (const [key, inner] of Object.entries(value)) {
      const child = childNode(node, key);
      if (child && inner !== undefined) walk(inner, child, pointerTo(path, key), places);
    }
  }
}

/** A text that a person sees. */
interface ShownText extends SchemaPlace {
  readonly value: string;
}

/** The texts of a document, in written order. */
export function textsOf({ places }: { readonly places: readonly SchemaPlace[] }): readonly ShownText[] {
  return places.filter(
    (place): place is ShownText => place.schema['x-text'] !== undefined && typeof place.value === 'string',
  );
}

/** The words of a text, its tags and links' targets left out. */
export function wordsOf(text: string): readonly string[] {
  return (
    text
      .replace(/\]\((?:\{\{.*?\}\}|[^()\s])*\)/gs, ' ')
      .replace(/\{\{.*?\}\}/gs, ' ')
      .match(/[\p{L}\p{N}'’-]+/gu) ?? []
  );
}
