import { type JsonSchema, schemasById } from '#schemas/index.ts';
import { type Json, type JsonObject, isObject } from '../../json/json.ts';
import { childOf, readPointer } from '../../json/pointer.ts';
import { rememberNamed } from '../../remember.ts';

/** A node of a document schema, and the schema whose `$ref`s it may use. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  readonly base: string;
}

/** The base of the definitions that the schemas of all types share. */
export const commonBase = idOf('common');

/** The root node of the schema of a type of document. */
export function documentNode(type: string): SchemaNode {
  return rootNode(idOf(type));
}

function idOf(name: string): string {
  return `https://flows.invalid/documents/${name}.schema.json`;
}

/** The root node of a schema by its `$id`. */
export function rootNode(id: string): SchemaNode {
  const schema = schemasById.get(id);
  if (!schema) throw new Error(`There is no schema "${id}".`);
  return { schema, base: id };
}

/** The node itself without references and unions: `$ref` followed, the branch of the value's `type` taken. */
export function resolveNode(node: SchemaNode, value: unknown): SchemaNode {
  const target = followed(node.schema, node.base);
  if (!Array.isArray(target.schema['oneOf'])) return target;
  const type = isObject(value) ? value['type'] : undefined;
  return branchesOf(target.schema, target.base).get(type) ?? { schema: {}, base: target.base };
}

/** The target of references, with the annotations on the way; schemas never change, so each is followed once. */
const followed = rememberNamed((schema: JsonSchema, base: string): SchemaNode => {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') return { schema, base };
  const first = followReference(base, reference);
  const target = followed(first.schema, first.base);
  const annotations = Object.entries(schema).filter(([key]) => key.startsWith('x-'));
  return { ...target, schema: { ...target.schema, ...Object.fromEntries(annotations) } };
});

/** The branches of a union by their `type`, those of unions inside included. */
const branchesOf = rememberNamed((union: JsonSchema, base: string): ReadonlyMap<unknown, SchemaNode> => {
  const branches = (union['oneOf'] as readonly JsonSchema[]).map((branch) => followed(branch, base)); // a list, by the caller
  return new Map(
    branches.flatMap((branch) =>
      Array.isArray(branch.schema['oneOf'])
        ? [...branchesOf(branch.schema, branch.base)]
        : [[typeConst(branch.schema), branch] as const],
    ),
  );
});

function typeConst({ properties }: JsonSchema): unknown {
  const type = isObject(properties) ? properties['type'] : undefined;
  return isObject(type) ? type['const'] : undefined;
}

function followReference(base: string, reference: string): SchemaNode {
  const [file = '', pointer = ''] = reference.split('#');
  const id = file === '' ? base : base.replace(/[^/]*$/, file);
  const schema = readPointer(pointer).reduce<unknown>(
    (at, key) => (isObject(at) ? at[key] : undefined),
    rootNode(id).schema,
  );
  if (!isObject(schema)) throw new Error(`The schema "${id}" has nothing at "${pointer}".`);
  return { schema, base: id };
}

/** The node of an object's key: its property, else what all other keys hold. */
export function childNode({ schema, base }: SchemaNode, key: string): SchemaNode | undefined {
  const { properties, additionalProperties } = schema;
  const own = isObject(properties) ? properties[key] : undefined;
  const found = isObject(own) ? own : additionalProperties;
  return isObject(found) ? { schema: found, base } : undefined;
}

/** The node of a list's elements. */
export function itemNode({ schema, base }: SchemaNode): SchemaNode | undefined {
  return isObject(schema['items']) ? { schema: schema['items'], base } : undefined;
}

/** The schema node at a pointer into a document of this type; `undefined` if the schema has no such place. */
export function schemaAt(document: JsonObject, pointer: string): JsonSchema | undefined {
  return schemaNodeAt(document, readPointer(pointer))?.schema;
}

function schemaNodeAt(document: JsonObject, keys: readonly string[]): SchemaNode | undefined {
  let value: Json | undefined = document;
  let node: SchemaNode | undefined = resolveNode(documentNode(String(document['type'])), value);
  for (const key of keys) {
    if (!node) return undefined;
    const child: SchemaNode | undefined = Array.isArray(value) ? itemNode(node) : childNode(node, key);
    value = childOf(value, key);
    node = child && resolveNode(child, value);
  }
  return node;
}

/** The types that the object at a pointer may have, where its schema is a union of them. */
export function typesAt(document: JsonObject, pointer: string): readonly string[] {
  const keys = readPointer(pointer);
  const last = keys.at(-1);
  if (last === undefined) return [];
  const around = keys.slice(0, -1).reduce<Json | undefined>(childOf, document);
  const schema = schemaNodeAt(document, keys.slice(0, -1));
  const child = schema && (Array.isArray(around) ? itemNode(schema) : childNode(schema, last));
  const union = child && followed(child.schema, child.base);
  if (!union || !Array.isArray(union.schema['oneOf'])) return [];
  return [...branchesOf(union.schema, union.base).keys()].map(String);
}
