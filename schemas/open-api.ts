import type { Json } from './json.ts';

type JsonObject = { readonly [key: string]: Json | undefined };

const limits = ['tries', 'sends', 'creations', 'openings'] as const;

/**
 * What of an operation is counted: against guessing, what fails, all that it sends, or what it refuses to create; and
 * all that somebody opens or sends without an account.
 */
export type Limited = (typeof limits)[number];

const ownWork = ['seal', 'open'] as const;

/** What the server does with a draft, and the property that holds it sealed. */
export interface OwnOperation {
  readonly does: (typeof ownWork)[number];
  readonly as: string;
}

/** Bodies that are handed on as they come. */
export const streamedTypes = ['multipart/form-data', 'application/octet-stream'] as const;

export type StreamedType = (typeof streamedTypes)[number];

/** One operation of an OpenAPI document: the one reading of `schemas/api` for compiler, linter, server and lender. */
export interface ApiOperation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{names}`. */
  readonly path: string;
  readonly isIdempotent: boolean;
  /** Members of its body that are never given back, such as passwords. */
  readonly writeOnly: readonly string[];
  /** Answered by our own server instead of by what is behind it (`x-own`). */
  readonly own: OwnOperation | undefined;
  /** Served outside production alone (`x-development`). */
  readonly isForDevelopment: boolean;
  /** Only for somebody who is signed in. */
  readonly isSecured: boolean;
  /** Also for agents (`x-agents`), who may make no other secured call. */
  readonly isForAgents: boolean;
  /** Called with the account that is signed in, if any. */
  readonly readsPerson: boolean;
  /** How it is counted against guessing (`x-limited`). */
  readonly limited: Limited | undefined;
  /** Whether the security log has a line for each request (`x-watched`), such as for a change of what signs in. */
  readonly isWatched: boolean;
  /** The media type of a body that is handed on as it comes: a form with a file, or a piece of one. */
  readonly streams: StreamedType | undefined;
  /** Where a file may come in pieces first, which is the part `transfer` of the form then (`x-transfers`). */
  readonly transfers: string | undefined;
  /** Types of its refusals that a caller may distinguish (`x-problems`). */
  readonly problems: readonly string[];
  /** The statuses of its answers that the document names. */
  readonly statuses: readonly number[];
  /** Media types of the files that it answers with; empty: it answers with JSON. */
  readonly fileTypes: readonly string[];
  readonly parameters: readonly ApiParameter[];
  /** Undefined: the operation takes no JSON. */
  readonly body: ApiBody | undefined;
  /** Schemas of the JSON answers by status, or `default`. */
  readonly replies: { readonly [status: string]: JsonObject };
  readonly document: JsonObject;
}

export interface ApiParameter {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly name: string;
  readonly required: boolean;
  readonly schema: JsonObject;
}

export interface ApiBody {
  readonly schema: JsonObject;
  /** Where the schema is in its document, as the fragment of a URI. */
  readonly fragment: string;
}

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
const json = 'application/json';

/** Every operation of some OpenAPI documents, in their order. */
export function readApiOperations(documents: readonly JsonObject[]): readonly ApiOperation[] {
  return documents.flatMap((document) =>
    entriesOf(document['paths']).flatMap(([path, item]) =>
      methods
        .filter((method) => isObject(item[method.toLowerCase()]))
        .map((method) => readOperation(document, path, method, item)),
    ),
  );
}

/** Where the schema of an answer is in its document, as the fragment of a URI; undefined: nothing is said of it. */
export function replyFragment({ document, path, method }: ApiOperation, status: number): string | undefined {
  const operation = objectAt(document, 'paths', path, method.toLowerCase());
  const responses = objectAt(operation, 'responses');
  const all = [String(status), `${Math.floor(status / 100)}XX`, ...(status >= 400 ? ['default'] : [])];
  const key = all.find((each) => Object.hasOwn(responses, each)) ?? '';
  const type = Object.keys(objectAt(responses, key, 'content')).find((each) => each.endsWith('json'));
  if (type === undefined) return undefined;
  return fragmentOf(['paths', path, method.toLowerCase(), 'responses', key, 'content', type, 'schema']);
}

/** The schemas that a document's references lead to, by name. */
export function componentSchemas(document: JsonObject): JsonObject {
  return objectAt(document, 'components', 'schemas');
}

function readOperation(
  document: JsonObject,
  path: string,
  method: (typeof methods)[number],
  item: JsonObject,
): ApiOperation {
  const operation = objectAt(item, method.toLowerCase());
  const content = objectAt(operation, 'requestBody', 'content');
  const { security, 'x-transfers': transfers, 'x-problems': problems } = operation;
  const ways: readonly Json[] = Array.isArray(security) ? security : [];
  return {
    id: String(operation['operationId']),
    method,
    path,
    isIdempotent: operation['x-idempotent'] === true,
    writeOnly: writeOnlyIn(document, objectAt(content, json, 'schema')),
    own: readOwn(objectAt(operation, 'x-own')),
    isForDevelopment: operation['x-development'] === true,
    isForAgents: operation['x-agents'] === true,
    isSecured: ways.length > 0 && !ways.some(isEmpty),
    readsPerson: ways.length > 0,
    limited: limits.find((each) => each === operation['x-limited']),
    isWatched: operation['x-watched'] === true,
    streams: streamedTypes.find((type) => type in content),
    transfers: typeof transfers === 'string' ? transfers : undefined,
    problems: Array.isArray(problems) ? problems.map(String) : [],
    statuses: entriesOf(operation['responses'])
      .map(([status]) => Number(status))
      .filter(Number.isInteger),
    fileTypes: fileTypesIn(operation['responses']),
    parameters: [...parametersOf(item), ...parametersOf(operation)],
    body: readBody(path, method, objectAt(content, json)['schema']),
    replies: Object.fromEntries(entriesOf(operation['responses']).flatMap(replySchema)),
    document,
  };
}

function readOwn({ does, as: property }: JsonObject): OwnOperation | undefined {
  const known = ownWork.find((each) => each === does);
  return known && typeof property === 'string' ? { does: known, as: property } : undefined;
}

function fileTypesIn(responses: Json | undefined): readonly string[] {
  const good = entriesOf(responses).filter(([status]) => status.startsWith('2'));
  const types = good.flatMap(([, reply]) => Object.keys(objectAt(reply, 'content')));
  return types.filter((type) => !type.endsWith('json'));
}

function writeOnlyIn(document: JsonObject, { $ref: reference, ...schema }: JsonObject): readonly string[] {
  const name = String(reference).replace('#/components/schemas/', '');
  const { properties } = reference === undefined ? schema : objectAt(componentSchemas(document), name);
  return entriesOf(properties).flatMap(([key, { writeOnly }]) => (writeOnly === true ? [key] : []));
}

function readBody(path: string, method: string, schema: Json | undefined): ApiBody | undefined {
  if (!isObject(schema)) return undefined;
  const keys = ['paths', path, method.toLowerCase(), 'requestBody', 'content', json, 'schema'];
  return { schema, fragment: fragmentOf(keys) };
}

function fragmentOf(keys: readonly string[]): string {
  const pointer = keys.map((key) => `/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
  // Braces of a path's template have to be escaped in a URI.
  return `#${encodeURI(pointer)}`;
}

function parametersOf(holder: JsonObject): readonly ApiParameter[] {
  const { parameters } = holder;
  const list: readonly Json[] = Array.isArray(parameters) ? parameters : [];
  return list.filter(isObject).map((parameter) => ({
    // The tests of `schemas/api` hold the documents against OpenAPI's own schema, which knows these four.
    in: parameter['in'] as ApiParameter['in'],
    name: String(parameter['name']),
    required: parameter['required'] === true,
    schema: objectAt(parameter, 'schema'),
  }));
}

function replySchema([status, reply]: readonly [string, JsonObject]): readonly (readonly [
  string,
  JsonObject,
])[] {
  const contents = entriesOf(reply['content']).filter(([type]) => type.endsWith('json'));
  return contents.map(([, content]) => [status, objectAt(content, 'schema')] as const);
}

function objectAt(value: JsonObject, ...keys: readonly string[]): JsonObject {
  const found = keys.reduce<Json | undefined>((at, key) => (isObject(at) ? at[key] : undefined), value);
  return isObject(found) ? found : {};
}

function entriesOf(value: Json | undefined): readonly (readonly [string, JsonObject])[] {
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, entry]) => (isObject(entry) ? [[key, entry] as const] : []));
}

// A way that asks for nothing lets everybody through.
function isEmpty(way: Json): boolean {
  return isObject(way) && Object.keys(way).length === 0;
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && !Array.isArray(value);
}
