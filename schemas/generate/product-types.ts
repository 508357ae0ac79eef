import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceDescription, readServices, writeApiTypes } from './api-types.ts';
import { type GeneratedFile, formatSource } from './json-files.ts';
import { type NamedSchemas, typeName, writeTypes } from './write-types.ts';

const head = '// Written by `npm run generate -- --root` from the schemas beside this folder.\n';
const jsonType =
  '\nexport type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };\n';

/** TypeScript types of a product's facts and operations, for its authors; `schemas` is the folder of its schemas. */
export async function productTypeFiles(schemas: URL): Promise<readonly GeneratedFile[]> {
  const facts = JSON.parse(
    await readFile(new URL('domain/facts.schema.json', schemas), 'utf8'),
  ) as FactsSchema;
  // A product without calls has no such folder.
  const api = new URL('api/', schemas);
  const services = (existsSync(api) ? await readServices(api) : []).map(withNamedBodies).map(withTypeNames);
  return Promise.all([
    source('generated/facts.ts', await writeTypes(definitionsOf(withTypeNames(facts)))),
    source('generated/api.ts', await writeApiTypes(services)),
  ]);
}

const ours = new URL('../', import.meta.url);

/**
 * The folder of schemas of a product, undefined if there is none or if it is ours. `root` is the folder that holds `flows/`
 * and `schemas/`, or `flows` itself.
 */
export function findSchemas(root: string, calledFrom: string): URL | undefined {
  const asked = resolve(calledFrom, root);
  const found = basename(asked) === 'flows' ? dirname(asked) : asked;
  const schemas = new URL('schemas/', `${pathToFileURL(found).href}/`);
  return schemas.href !== ours.href && existsSync(new URL('domain/', schemas)) ? schemas : undefined;
}

type FactsSchema = NamedSchemas[string] & { readonly $defs?: NamedSchemas };

function definitionsOf({ $defs = {}, ...facts }: FactsSchema): NamedSchemas {
  return { ...$defs, Facts: facts };
}

/** The same document with `offer-set` called `OfferSet`, where it is defined and where it is named. */
function withTypeNames<Document extends object>(document: Document): Document {
  return JSON.parse(JSON.stringify(document), (key, value: unknown) => {
    if (key === '$ref') return String(value).replace(/[^/]+$/, typeName);
    if ((key !== '$defs' && key !== 'schemas') || typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, schema]) => [typeName(name), schema]));
  }) as Document; // only names differ
}

/** The same document with a name for each body and reply that has none, such as `JoinBody`. */
function withNamedBodies(service: ServiceDescription): ServiceDescription {
  const named: { [name: string]: NamedSchemas[string] } = {};
  const nameBody = (holder: Content | undefined, name: string): void => {
    const media = holder?.content?.['application/json'];
    if (media?.schema === undefined || '$ref' in media.schema) return;
    named[name] = media.schema;
    media.schema = { $ref: `#/components/schemas/${name}` };
  };
  const copy = structuredClone(service);
  const paths = copy['paths'] as unknown as Paths; // OpenAPI, as lint has checked
  for (const operations of Object.values(paths))
    for (const { operationId = '', requestBody, responses = {} } of Object.values(operations)) {
      nameBody(requestBody, `${typeName(operationId)}Body`);
      for (const [status, reply] of Object.entries(responses))
        if (status.startsWith('2')) nameBody(reply, `${typeName(operationId)}Reply`);
    }
  const schemas = { ...copy.components?.schemas, ...named };
  // More schemas of the same shape.
  return { ...copy, components: { ...copy.components, schemas } } as object as ServiceDescription;
}

interface Content {
  readonly content?: { readonly [type: string]: { schema?: NamedSchemas[string] } };
}

interface Paths {
  readonly [path: string]: {
    readonly [method: string]: {
      readonly operationId?: string;
      readonly requestBody?: Content;
      readonly responses?: { readonly [status: string]: Content };
    };
  };
}

async function source(path: string, types: string): Promise<GeneratedFile> {
  const text = `${head}${types}${/\bJson\b/.test(types) ? jsonType : ''}`;
  return { path, content: await formatSource(path, text) };
}
