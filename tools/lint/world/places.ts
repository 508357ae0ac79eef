import {
  childNode,
  documentNode,
  itemNode,
  resolveNode,
  type SchemaNode,
} from '#engine/compile/schema-node.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { JsonSchema } from '#schemas/index.ts';

/** A value of a document, and what the schema of the document says about it. */
export interface Place {
  readonly path: string;
  readonly value: Json;
  readonly schema: JsonSchema;
}

/** Every value of a document along its schema, in written order; inside mappings the schema says nothing. */
export function placesOf(document: JsonObject): readonly Place[] {
  const places: Place[] = [];
  walk(document, documentNode(String(document['type'])), '', places);
  return places;
}

function walk(value: Json, unresolved: SchemaNode, path: string, places: Place[]): void {
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
