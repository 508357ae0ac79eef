import { typeFromSchema } from '#engine/expression/type-from-schema.ts';
import type { Type } from '#engine/expression/type.ts';
import { type JsonObject, isObject } from '#engine/json/json.ts';
import type { NamedTypes } from '#engine/compile/declared-type.ts';
import type { Sources } from '#engine/compile/sources.ts';

/** What the facts' schema says: types of the roots, types by name. */
export interface FactTypes {
  readonly roots: { readonly [root: string]: Type };
  readonly named: NamedTypes;
}

/** The facts' schema of this name; nothing where there is no such file. */
export function factsSchema({ schemas }: Sources, file: string): JsonObject | undefined {
  return schemas[file.replace(/^.*\//, '')];
}

/** Reads the facts' schema, whose definitions name the types. */
export function readFactTypes(schema: JsonObject): FactTypes {
  const definitions = isObject(schema['$defs']) ? schema['$defs'] : {};
  const type = typeFromSchema(schema, definitions);
  const named = Object.keys(definitions).map(
    (key) => [key, typeFromSchema({ $ref: key }, definitions)] as const,
  );
  return { roots: type.type === 'object' ? type.fields : {}, named: Object.fromEntries(named) };
}

/** The type at `a.b.c`; nothing where the facts have no such path. */
export function typeAt(roots: FactTypes['roots'], path: string): Type | undefined {
  const [root = '', ...keys] = path.split('.');
  return keys.reduce<Type | undefined>((type, key) => {
    if (type?.type === 'any') return type;
    return type?.type === 'object' ? (type.fields[key] ?? type.others) : undefined;
  }, roots[root]);
}
