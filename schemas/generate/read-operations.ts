import { readdir, readFile } from 'node:fs/promises';
import type { Json } from '../json.ts';
import { readApiOperations, type ApiOperation } from '../open-api.ts';
import type { NamedSchemas } from './write-types.ts';

export interface ServiceOperation {
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
export function operationsOf(service: ServiceDescription): readonly ServiceOperation[] {
  return readApiOperations([service]).map(({ id, method, path, body, replies }) => ({
    id,
    method,
    path,
    ...named('body', body?.schema, id),
    ...named('reply', successOf(replies), id),
  }));
}

const successOf = (replies: ApiOperation['replies']): Json | undefined =>
  Object.entries(replies).find(([status]) => status.startsWith('2'))?.[1];

function named(
  key: 'body' | 'reply',
  schema: Json | undefined,
  id: string,
): { readonly [key: string]: string } {
  if (schema === undefined) return {};
  const reference = typeof schema === 'object' && '$ref' in schema ? schema.$ref : undefined;
  if (typeof reference !== 'string')
    throw new Error(`the ${key} of ${id} needs a name in components.schemas`);
  return { [key]: reference.slice(reference.lastIndexOf('/') + 1) };
}
