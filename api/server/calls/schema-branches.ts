import { type JsonObject, isObject } from '#engine/index.ts';

/** A schema with all that it refers to or combines: which branch holds is the lender's affair. */
export function withBranches(document: JsonObject, schema: JsonObject): readonly JsonObject[] {
  const branches = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => {
    const list = schema[keyword];
    return Array.isArray(list) ? list.filter(isObject) : [];
  });
  const target = typeof schema['$ref'] === 'string' ? [targetOf(document, schema['$ref'])] : [];
  return [schema, ...[...target, ...branches].flatMap((branch) => withBranches(document, branch))];
}

function targetOf(document: JsonObject, reference: string): JsonObject {
  const path = reference.replace(/^#\//, '').split('/');
  const names = path.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
  const target = names.reduce<unknown>((at, name) => (isObject(at) ? at[name] : undefined), document);
  if (!isObject(target))
    throw new Error(`An OpenAPI document refers to ${reference}, which it does not have.`);
  return target;
}
