import { isDeepStrictEqual } from 'node:util';
import { readFile } from 'node:fs/promises';
import type { Json } from '../json.ts';
import { type ApiOperation, readApiOperations } from '../open-api.ts';
import { type GeneratedFile, namesIn } from './json-files.ts';
import { type NamedSchemas, writeTypes } from './write-types.ts';

const head = `// Written by \`npm run generate\` from schemas/api.
import type { Json } from '../json.ts';

`;

/** TypeScript types of what the services take and give, and the table of their operations. */
export async function apiTypesFile(): Promise<GeneratedFile> {
  const types = await writeApiTypes(await readServices(folder));
  const start = types.includes(': Json') ? head : head.replace(/import .*\n\n/, '');
  return { path: 'generated/api.ts', content: start + types };
}

/** The types of some services, and the table of their operations. */
export async function writeApiTypes(services: readonly ServiceDescription[]): Promise<string> {
  const types = await writeTypes(mergeComponents(services));
  const operations = services.flatMap(operationsOf).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  return types.trimStart() + table(operations) + typeTable(operations);
}

/** Merges the schemas of all services. Two services may share a name only if their schemas are equal. */
function mergeComponents(services: readonly ServiceDescription[]): NamedSchemas {
  const merged = new Map<string, NamedSchemas[string]>();
  for (const [name, schema] of services.flatMap(({ components }) => Object.entries(components.schemas))) {
    if (merged.has(name) && !isDeepStrictEqual(merged.get(name), schema)) {
      throw new Error(`two services describe ${name} in different ways`);
    }
    merged.set(name, schema);
  }
  return Object.fromEntries(merged);
}

const table = (operations: readonly ServiceOperation[]): string => `
/** operationId to method and path. */
export const operations = {
${operations.map(({ id, method, path }) => `  ${id}: { method: '${method}', path: '${path}' },\n`).join('')}} as const;

export type OperationId = keyof typeof operations;
`;

const typeTable = (operations: readonly ServiceOperation[]): string => `
/** operationId to what is sent and what comes back; \`undefined\` where there is no body. */
export interface OperationTypes {
${operations.map(typeRow).join('')}}
`;

const typeRow = ({ id, body, reply }: ServiceOperation): string =>
  `  readonly ${id}: { readonly body: ${body ?? 'undefined'}; readonly reply: ${reply ?? 'undefined'} };\n`;

interface ServiceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The type of the request's body; `undefined` if it has no body. */
  readonly body?: string;
  /** The type of the reply to success; `undefined` if it has no body. */
  readonly reply?: string;
}

type OpenApiDocument = ApiOperation['document'];

export type ServiceDescription = OpenApiDocument & {
  readonly components: { readonly schemas: NamedSchemas };
};

const folder = new URL('../api/', import.meta.url);

/** The descriptions of all services in a folder. */
export async function readServices(services: URL): Promise<readonly ServiceDescription[]> {
  const names = (await namesIn(services)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(new URL(name, services), 'utf8')) as ServiceDescription,
    ),
  );
}

/** The operations of a service, in written order. */
function operationsOf(service: ServiceDescription): readonly ServiceOperation[] {
  return readApiOperations([service]).map(({ id, method, path, body, replies }) => ({
    id,
    method,
    path,
    ...named('body', body?.schema),
    ...named('reply', successOf(replies)),
  }));
}

const successOf = (replies: ApiOperation['replies']): Json | undefined =>
  Object.entries(replies).find(([status]) => status.startsWith('2'))?.[1];

function named(key: 'body' | 'reply', schema: Json | undefined): { readonly [key: string]: string } {
  if (schema === undefined) return {};
  const reference = typeof schema === 'object' && '$ref' in schema ? schema.$ref : undefined;
  // A schema without a name in `components.schemas` gets no named type.
  return {
    [key]: typeof reference === 'string' ? reference.slice(reference.lastIndexOf('/') + 1) : 'unknown',
  };
}
