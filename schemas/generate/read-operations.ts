import { readdir, readFile } from 'node:fs/promises';
import type { NamedSchemas } from './write-types.ts';

export interface ServiceOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** The type of the request's body; none where it has no body. */
  readonly body?: string;
  /** The type of the reply to success; none where it has no body. */
  readonly reply?: string;
}

interface Content {
  readonly content?: { readonly [mediaType: string]: { readonly schema: { readonly $ref?: string } } };
}

interface OperationObject {
  readonly operationId: string;
  readonly requestBody?: Content;
  readonly responses: { readonly [status: string]: Content };
}

export interface ServiceDescription {
  readonly paths: { readonly [path: string]: { readonly [method: string]: OperationObject } };
  readonly components: { readonly schemas: NamedSchemas };
}

const folder = new URL('../api/', import.meta.url);

/** The descriptions of all services. */
export async function readServices(): Promise<readonly ServiceDescription[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted();
  return Promise.all(
    names.map(
      async (name) => JSON.parse(await readFile(new URL(name, folder), 'utf8')) as ServiceDescription,
    ),
  );
}

/** The operations of a service, in written order. */
export function operationsOf({ paths }: ServiceDescription): readonly ServiceOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      ...named('body', operation.requestBody, operation.operationId),
      ...named('reply', successOf(operation), operation.operationId),
    })),
  );
}

const successOf = ({ responses }: OperationObject): Content | undefined =>
  Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];

function named(
  key: 'body' | 'reply',
  holder: Content | undefined,
  id: string,
): { readonly [key: string]: string } {
  const schema = holder?.content?.['application/json']?.schema;
  if (schema === undefined) return {};
  if (schema.$ref === undefined) throw new Error(`the ${key} of ${id} needs a name in components.schemas`);
  return { [key]: schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1) };
}
