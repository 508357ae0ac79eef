import { isDeepStrictEqual } from 'node:util';
import type { GeneratedFile } from './write-json.ts';
import {
  operationsOf,
  readServices,
  type ServiceOperation,
  type ServiceDescription,
} from './read-operations.ts';
import { writeTypes, type NamedSchemas } from './write-types.ts';

const head = `// Written by \`npm run generate\` from schemas/api.
import type { Json } from '../json.ts';

`;

/** TypeScript types of what the services take and give, and the table of their operations. */
export async function apiTypes(): Promise<GeneratedFile> {
  const services = await readServices();
  const types = await writeTypes(mergeComponents(services));
  const operations = services.flatMap(operationsOf).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const start = types.includes(': Json') ? head : head.replace(/import .*\n\n/, '');
  return {
    path: 'generated/api.ts',
    content: start + types.trimStart() + table(operations) + typeTable(operations),
  };
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
