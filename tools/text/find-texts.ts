import { childNode, itemNode, resolveNode, rootNode, type SchemaNode } from '#engine/compile/schema-node.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { isObject } from '#engine/fact-path.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import { documentSchemas, isDocumentType } from '#schemas/index.ts';

export interface FoundText {
  /** JSON Pointer in the document. */
  readonly path: string;
  readonly text: string;
}

/** Every text of a document that a person can see, in written order: what its schema annotates as one. */
export function findTexts(document: JsonObject): readonly FoundText[] {
  const { type } = document;
  if (!isDocumentType(type)) return [];
  return textsIn(document, rootNode(documentSchemas[type].$id), '');
}

function textsIn(
  value: Json | undefined,
  unresolved: SchemaNode | undefined,
  path: string,
): readonly FoundText[] {
  if (value === undefined || unresolved === undefined) return [];
  const node = resolveNode(unresolved, value);
  if (typeof value === 'string') return node.schema['x-text'] === undefined ? [] : [{ path, text: value }];
  if (isObject(value)) {
    return Object.entries(value).flatMap(([key, inner]) =>
      textsIn(inner, childNode(node, key), pointerTo(path, key)),
    );
  }
  if (!Array.isArray(value)) return [];
  return value.flatMap((inner: Json, index) =>
    textsIn(inner, itemNode(node), pointerTo(path, String(index))),
  );
}
