import type { DocumentType } from '#schemas/index.ts';
import type { ShapeProblem } from '#engine/compile/shape/problem.ts';
import type { RawObject } from '#engine/json/json.ts';

/** A document that does not name the schema of its type, so that editors cannot help. */
export function checkSchemaPath(document: RawObject, type: DocumentType): readonly ShapeProblem[] {
  const { $schema: named } = document;
  const file = `documents/${type}.schema.json`;
  if (typeof named === 'string' && named.endsWith(`/${file}`)) return [];
  const missing = named === undefined;
  return [
    {
      code: 'missing-schema',
      path: missing ? '' : '/$schema',
      message: missing
        ? 'The document does not name its schema.'
        : `"${String(named)}" is not the schema of a document of type "${type}".`,
      hint: `"$schema" is the relative path of schemas/${file}.`,
    },
  ];
}
