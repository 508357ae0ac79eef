import {
  childNode,
  documentNode,
  itemNode,
  resolveNode,
  type SchemaNode,
} from '#engine/compile/schema-node.ts';
import { childOf, readPointer } from '#engine/json/pointer.ts';
import type { Json, JsonObject } from '#engine/json/json.ts';
import type { JsonSchema } from '#schemas/index.ts';

/** What the schema of a document's type says about the place of a pointer; nothing where it knows no such place. */
export function schemaAt(document: JsonObject, pointer: string): JsonSchema | undefined {
  let value: Json | undefined = document;
  let node: SchemaNode | undefined = resolveNode(documentNode(String(document['type'])), value);
  for (const key of readPointer(pointer)) {
    if (!node) return undefined;
    const child: SchemaNode | undefined = Array.isArray(value) ? itemNode(node) : childNode(node, key);
    value = childOf(value, key);
    node = child && resolveNode(child, value);
  }
  return node?.schema;
}
