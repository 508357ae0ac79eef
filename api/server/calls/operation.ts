import { type JsonObject, isObject } from '#engine/index.ts';

/** An OpenAPI document, and the key under which the validator knows it. */
export interface ApiDocument {
  readonly key: string;
  readonly document: JsonObject;
}

/** One operation of the lender's services, as OpenAPI describes it. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{names}`. */
  readonly path: string;
  readonly idempotent: boolean;
  /** Answered here instead of by the lender. */
  readonly own: boolean;
  readonly parameters: readonly Parameter[];
  /** Reference to the schema of the request's body. */
  readonly body?: string;
  /** Takes files: its body is a form of several parts. */
  readonly takesFiles: boolean;
  /** Schemas of the answers by status, or `default`. */
  readonly replies: { readonly [status: string]: JsonObject };
  readonly document: JsonObject;
}

export interface Parameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** The documents, each with a key of its own. */
export function keyed(documents: readonly JsonObject[]): readonly ApiDocument[] {
  return documents.map((document, index) => ({ key: `https://flows.invalid/api/${index}`, document }));
}

/** Every operation of some OpenAPI documents. */
export function readOperations(documents: readonly ApiDocument[]): readonly Operation[] {
  return documents.flatMap((api) =>
    entriesOf(api.document['paths']).flatMap(([path, item]) =>
      methods.filter((method) => isObject(item[method])).map((method) => read(api, path, item, method)),
    ),
  );
}

function read(api: ApiDocument, path: string, item: JsonObject, method: (typeof methods)[number]): Operation {
  const operation = objectAt(item, method);
  const pointer = `#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method}`;
  const described = { ...objectAt(operation, 'requestBody', 'content', 'application/json') };
  // Braces of a template have to be escaped where a pointer stands in a URI.
  const body = `${api.key}${encodeURI(pointer)}/requestBody/content/application~1json/schema`;
  return {
    id: String(operation['operationId']),
    method: verbs[method],
    path,
    idempotent: operation['x-idempotent'] === true,
    own: operation['x-own'] === true,
    parameters: [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')],
    ...(described['schema'] === undefined ? {} : { body }),
    takesFiles: 'multipart/form-data' in objectAt(operation, 'requestBody', 'content'),
    replies: Object.fromEntries(entriesOf(operation['responses']).flatMap(replySchema)),
    document: api.document,
  };
}

const verbs = { get: 'GET', post: 'POST', put: 'PUT', patch: 'PATCH', delete: 'DELETE' } as const;

function replySchema([status, reply]: readonly [string, JsonObject]): [string, JsonObject][] {
  const contents = entriesOf(reply['content']).filter(([type]) => type.endsWith('json'));
  return contents.map(([, content]) => [status, objectAt(content, 'schema')]);
}

function listAt(value: JsonObject, key: string): readonly Parameter[] {
  // The documents are held against OpenAPI's own schema by the tests of `schemas/api`.
  return (value[key] ?? []) as unknown as readonly Parameter[];
}

function objectAt(value: JsonObject, ...keys: readonly string[]): JsonObject {
  const next = keys.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(next) ? next : {};
}

function entriesOf(value: unknown): readonly [string, JsonObject][] {
  return isObject(value)
    ? Object.entries(value).filter((entry): entry is [string, JsonObject] => isObject(entry[1]))
    : [];
}
