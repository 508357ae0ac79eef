import {
  type SchemaNode,
  childNode,
  documentNode,
  itemNode,
  orderEntries,
  resolveNode,
} from '#engine/compile.ts';
import { type Json, type JsonObject, isObject } from '#engine/index.ts';

/**
 * A document whose ordered maps are in the order that counts (docs/guides/how-documents-work.md, Order). In the
 * merged document, what a patch adds is last, also with an `after` or `before`. Pointers stay the same.
 */
export function inOrder(document: JsonObject): JsonObject {
  return objectInOrder(document, documentNode(String(document['type'])));
}

function valueInOrder(value: Json, unresolved: SchemaNode): Json {
  const node = resolveNode(unresolved, value);
  // The inside of a mapping has no order.
  if (node.schema['x-value'] === true) return value;
  if (isObject(value)) return objectInOrder(value, unresolved);
  const item = Array.isArray(value) ? itemNode(node) : undefined;
  return item ? (value as readonly Json[]).map((inner) => valueInOrder(inner, item)) : value;
}

function objectInOrder(value: JsonObject, unresolved: SchemaNode): JsonObject {
  const node = resolveNode(unresolved, value);
  const entries = Object.entries(value).map(([key, inner]) => {
    const child = childNode(node, key);
    return [key, child && inner !== undefined ? valueInOrder(inner, child) : inner] as const;
  });
  const object = Object.fromEntries(entries);
  return node.schema['x-ordered'] === true ? orderedMap(object) : object;
}

/** Entries that hang on each other in a circle have no place, so such a map stays as it is written. */
function orderedMap(map: JsonObject): JsonObject {
  const { entries } = orderEntries(map);
  return entries.length === Object.keys(map).length ? Object.fromEntries(entries) : map;
}
