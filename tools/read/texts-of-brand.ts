import {
  type Choice,
  type SchemaNode,
  childNode,
  itemNode,
  originOf,
  resolveNode,
  rootNode,
} from '#engine/compile.ts';
import { type Json, type JsonObject, isObject, pointerTo } from '#engine/index.ts';
import { documentSchemas, isDocumentType } from '#schemas/index.ts';
import { documentsOf } from './load-flows.ts';
import { rangeOf } from './locate.ts';
import type { ReadFlows } from './read-flows.ts';

/** A text and the place in the layer that gives it. */
export interface PlacedText {
  readonly document: string;
  readonly path: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: string;
}

/** Every text that a person can see in a brand and language, document by document, or those of one document. */
export function textsOfBrand(read: ReadFlows, choice: Choice, only?: string): readonly PlacedText[] {
  const asked = [...documentsOf({ read, choice }).values()].filter(
    ({ path }) => only === undefined || path === only,
  );
  const documents = asked.toSorted((one, other) => (one.path < other.path ? -1 : 1));
  return documents.flatMap(({ document, origins }) =>
    findTexts(document).flatMap(({ path, text }) => {
      const origin = originOf(origins, path);
      const file = read.files.get(origin.document);
      if (!file) return [];
      const { line, column } = file.positions.at(rangeOf(file, origin.path, false).start);
      return [{ ...origin, file: file.shown, line, column, text }];
    }),
  );
}

interface FoundText {
  /** JSON Pointer in the document. */
  readonly path: string;
  readonly text: string;
}

/** Every text of a document that a person can see, in written order. Its schema says which values are texts. */
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
