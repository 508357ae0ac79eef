import { type JsonObject, isObject, objectOf } from '#engine/index.ts';

/** The members of the objects that services show once and that no record keeps: schemas with `x-shown-once`. */
export function secretShapesIn(documents: readonly JsonObject[]): readonly (readonly string[])[] {
  const schemas = documents.flatMap((document) =>
    Object.values(objectOf(objectOf(document['components'])['schemas'])),
  );
  return schemas.flatMap((schema) => {
    if (!isObject(schema) || schema['x-shown-once'] !== true) return [];
    const { required } = schema;
    return Array.isArray(required) ? [required.map(String)] : [];
  });
}
