import { type Type, typeFromSchema } from '../../expression/type.ts';
import { type Json, type JsonObject, objectOf, isObject } from '../../json/json.ts';
import { factsPath } from '../layers/default-documents.ts';
import { experimentsType } from '../../expression/names.ts';
import type { Sources } from '../layers/layers.ts';
import { rememberNamed } from '../../remember.ts';

/** What the facts' schema says: types of the roots, types by name. */
export interface FactTypes {
  readonly roots: { readonly [root: string]: Type };
  readonly named: NamedTypes;
}

/** The facts' schema of an app, with its experiments; `undefined` if there is no such file. */
export function factsSchema(
  { schemas, documents }: Pick<Sources, 'schemas' | 'documents'>,
  app: JsonObject | undefined,
): JsonObject | undefined {
  const schema = schemas[factsPath(app).replace(/^.*\//, '')];
  const variants = variantsIn(documents);
  return schema && variants.length > 0 ? withExperiments(schema, JSON.stringify(variants)) : schema;
}

/** Experiments with the names of their variants, in all layers. */
function variantsIn(documents: Sources['documents']): readonly (readonly [string, readonly string[]])[] {
  const found = Object.entries(documents).flatMap(([path, { variants }]) => {
    const [, name] = /(?:^|\/)experiments\/([^/]+)\.json$/.exec(path) ?? [];
    return name === undefined ? [] : [[name, Object.keys(objectOf(variants))] as const];
  });
  const byName = Map.groupBy(found, ([name]) => name);
  return [...byName].map(([name, all]) => [name, [...new Set(all.flatMap(([, variants]) => variants))]]);
}

/** A schema of facts with a fact for each experiment, which the host gives. */
const withExperiments = rememberNamed((schema: JsonObject, variants: string): JsonObject => {
  const experiments = JSON.parse(variants) as ReturnType<typeof variantsIn>; // as it was printed
  const properties = experiments.map(([name, among]) => [
    name,
    { title: 'Variant', description: 'The variant of an experiment.', enum: among },
  ]);
  return {
    ...schema,
    properties: {
      ...objectOf(schema['properties']),
      experiments: { title: 'Experiments', 'x-given': true, $ref: `#/$defs/${experimentsType}` },
    },
    $defs: {
      ...objectOf(schema['$defs']),
      [experimentsType]: {
        title: 'Experiments',
        description: 'Experiment to the variant that a person sees.',
        type: 'object',
        additionalProperties: false,
        properties: Object.fromEntries(properties),
      },
    },
  };
});

/** Reads the facts' schema, whose definitions name the types. */
export function readFactTypes(schema: JsonObject): FactTypes {
  const definitions = objectOf(schema['$defs']);
  const type = typeFromSchema(schema, definitions);
  const named = Object.keys(definitions).map(
    (key) => [key, typeFromSchema({ $ref: key }, definitions)] as const,
  );
  return { roots: type.type === 'object' ? type.fields : {}, named: Object.fromEntries(named) };
}

/** The type at `a.b.c`, or at `a.list[].b` of the rows of a list; `undefined` if the facts have no such path. */
export function typeAt(roots: FactTypes['roots'], path: string): Type | undefined {
  const [root = '', ...keys] = path.split('.');
  return keys.reduce<Type | undefined>(
    (type, key) => {
      if (type?.type === 'any') return type;
      return type?.type === 'object' ? elementAt(type.fields[nameOf(key)] ?? type.others, key) : undefined;
    },
    elementAt(roots[nameOf(root)], root),
  );
}

function nameOf(key: string): string {
  return key.endsWith('[]') ? key.slice(0, -2) : key;
}

function elementAt(type: Type | undefined, key: string): Type | undefined {
  if (!key.endsWith('[]') || type?.type === 'any') return type;
  return type?.type === 'list' ? type.of : undefined;
}

/** Types that facts are made of, by their names in the facts' schema. */
export type NamedTypes = { readonly [name: string]: Type };

const simple: { readonly [name: string]: Type } = {
  text: { type: 'text' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  date: { type: 'date' },
  texts: { type: 'list', of: { type: 'text' } },
  numbers: { type: 'list', of: { type: 'number' } },
  any: { type: 'any' },
};

/** The type behind a name in a declaration; `undefined` if the name is unknown. */
export function declaredType(name: string, known: NamedTypes): Type | undefined {
  if (!name.startsWith('list:')) return simple[name] ?? known[name];
  const of = declaredType(name.slice('list:'.length), known);
  return of && { type: 'list', of };
}

/** The type of one declared name; `enum` narrows a text. */
export function typeOfDeclaration(declaration: Json | undefined, known: NamedTypes): Type {
  if (!isObject(declaration)) return { type: 'any' };
  const type = declaredType(String(declaration['type']), known) ?? { type: 'any' };
  const tokens = declaration['enum'];
  return type.type === 'text' && Array.isArray(tokens) ? { type: 'text', tokens: tokens.map(String) } : type;
}

/** The object that a map of declarations makes. */
export function typeOfDeclarations(
  declarations: Json | undefined,
  known: NamedTypes,
): Type & { readonly type: 'object' } {
  const entries = Object.entries(isObject(declarations) ? declarations : ({} as JsonObject));
  return {
    type: 'object',
    fields: Object.fromEntries(entries.map(([name, one]) => [name, typeOfDeclaration(one, known)])),
  };
}

/** The names of all types that a declaration may use. */
export function typeNames(known: NamedTypes): readonly string[] {
  return [...Object.keys(simple), ...Object.keys(known)];
}
