import { isObject } from '#engine/fact-path.ts';
import { schemasById, type JsonSchema } from '#schemas/index.ts';

/** A node of a document schema, and the schema whose `$ref`s it may use. */
export interface SchemaNode {
  readonly schema: JsonSchema;
  readonly base: string;
}

/** The root node of the schema of a type of document. */
export function documentNode(type: string): SchemaNode {
  return rootNode(`https://flows.invalid/documents/${type}.schema.json`);
}

/** The root node of a schema by its `$id`. */
export function rootNode(id: string): SchemaNode {
  const schema = schemasById.get(id);
  if (!schema) throw new Error(`There is no schema "${id}".`);
  return { schema, base: id };
}

/** The node itself without references and unions: `$ref` followed, the branch of the value's `type` taken. */
export function resolveNode(node: SchemaNode, value: unknown): SchemaNode {
  const { schema } = node;
  if (typeof schema['$ref'] === 'string') {
    const target = followReference(node, schema['$ref']);
    const annotations = Object.entries(schema).filter(([key]) => key.startsWith('x-'));
    return resolveNode(
      { ...target, schema: { ...target.schema, ...Object.fromEntries(annotations) } },
      value,
    );
  }
  if (!Array.isArray(schema['oneOf'])) return node;
  const branches = schema['oneOf'].map((branch) =>
    resolveNode({ schema: branch as JsonSchema, base: node.base }, value),
  );
  const type = isObject(value) ? value['type'] : undefined;
  const branch = branches.find((candidate) => typeConst(candidate.schema) === type);
  return branch ? resolveNode(branch, value) : { schema: {}, base: node.base };
}

function typeConst({ properties }: JsonSchema): unknown {
  const type = isObject(properties) ? properties['type'] : undefined;
  return isObject(type) ? type['const'] : undefined;
}

function followReference({ base }: SchemaNode, reference: string): SchemaNode {
  const [file = '', pointer = ''] = reference.split('#');
  const id = file === '' ? base : base.replace(/[^/]*$/, file);
  const schema = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>(
      (at, key) => (isObject(at) ? at[key.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
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
