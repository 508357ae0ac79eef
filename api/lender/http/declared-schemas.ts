import { Ajv2020 } from 'ajv/dist/2020.js';
import { addFormats } from '#api/http/validation.ts';
import { type ApiOperation, type ApiParameter, componentSchemas } from '#schemas/open-api.ts';

type Schema = Readonly<Record<string, unknown>>;
type ApiDocument = ApiOperation['document'];

/** What Fastify is to check of a request before an operation is asked. */
interface RequestSchema {
  readonly params: Schema;
  readonly querystring: Schema;
  readonly headers: Schema;
  readonly body?: Schema;
}

/** The checks that an operation declares; `base` is the id that the references of its body begin with. */
export function requestSchema({ parameters, body }: ApiOperation, base: string): RequestSchema {
  return {
    params: parameterSchema(parameters, 'path'),
    querystring: parameterSchema(parameters, 'query'),
    headers: parameterSchema(parameters, 'header'),
    ...(body === undefined ? {} : { body: withReference(body.schema, base) }),
  };
}

function parameterSchema(parameters: readonly ApiParameter[], place: ApiParameter['in']): Schema {
  const here = parameters.filter((parameter) => parameter.in === place);
  return {
    type: 'object',
    properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
    required: here.filter(({ required }) => required).map(({ name }) => name),
  };
}

function withReference(schema: Schema, base: string): Schema {
  const { $ref } = schema;
  return typeof $ref === 'string' ? { $ref: `${base}${$ref}` } : schema;
}

/** The one validator of bodies and parameters: it changes nothing, and stops at the first fault. */
export function schemaValidator(): Ajv2020 {
  // A lender that starts compiles hundreds of checks. To shorten their code makes none faster.
  const ajv = new Ajv2020({ strict: true, code: { optimize: false } });
  addFormats(ajv);
  ajv.addVocabulary(['components', 'x-token', 'x-shown-once']);
  return ajv;
}

/** Makes the components of a document known to a validator, so that references into it can be followed. */
export function addComponents(ajv: Ajv2020, document: ApiDocument): void {
  ajv.addSchema({ $id: documentId(document), components: { schemas: componentSchemas(document) } });
}

/** The id under which a validator knows a document. */
export function documentId({ info }: ApiDocument): string {
  const title = typeof info === 'object' && 'title' in info ? String(info['title']) : '';
  return `api:${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}`;
}

const componentPrefix = '#/components/schemas/';

/** The value without everything that its schema does not name: a reply never says more than its document. */
export function keepDeclared(value: unknown, schema: Schema, components: Schema): unknown {
  const declared = follow(schema, components);
  if (Array.isArray(value)) {
    const items = schemaAt(declared, 'items');
    return items === undefined ? value : value.map((entry) => keepDeclared(entry, items, components));
  }
  return isObject(value) ? keepProperties(value, declared, components) : value;
}

function keepProperties(value: Schema, schema: Schema, components: Schema): Schema {
  const properties = schemaAt(schema, 'properties') ?? {};
  const others = schemaAt(schema, 'additionalProperties');
  const kept = Object.entries(value).flatMap(([name, entry]) => {
    const declared = properties[name] ?? others ?? schema['additionalProperties'];
    if (entry === undefined || entry === null || declared === false || declared === undefined) {
      return [];
    }
    return [[name, isObject(declared) ? keepDeclared(entry, declared, components) : entry]];
  });
  return Object.fromEntries(kept) as Schema;
}

function follow(schema: Schema, components: Schema): Schema {
  const reference = schema['$ref'];
  if (typeof reference !== 'string') {
    return schema;
  }
  const target = components[reference.slice(componentPrefix.length)];
  if (!isObject(target)) {
    throw new TypeError(`Nothing is at "${reference}".`);
  }
  return follow(target, components);
}

function schemaAt(schema: Schema, keyword: string): Schema | undefined {
  const found = schema[keyword];
  return isObject(found) ? found : undefined;
}

function isObject(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
}
