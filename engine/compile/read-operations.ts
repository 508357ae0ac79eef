import type { CompiledOperation } from '#engine/compiled/action.ts';
import { typeFromSchema } from '#engine/expression/type-from-schema.ts';
import type { Type } from '#engine/expression/type.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';

/** An operation of the OpenAPI documents: how it is called, and the type of what it answers. */
export interface DocumentedOperation extends CompiledOperation {
  readonly reply: Type;
  readonly body: Type | undefined;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** All operations by their `operationId`. */
export function readOperations(api: readonly JsonObject[]): {
  readonly [operation: string]: DocumentedOperation;
} {
  const operations: { [operation: string]: DocumentedOperation } = {};
  for (const document of api) {
    for (const [path, item] of Object.entries(objectAt(document, 'paths'))) {
      if (!isObject(item)) continue;
      for (const method of methods) {
        const operation = item[method];
        if (!isObject(operation)) continue;
        operations[String(operation['operationId'])] = readOperation(document, path, method, item, operation);
      }
    }
  }
  return operations;
}

function readOperation(
  document: JsonObject,
  path: string,
  method: string,
  item: JsonObject,
  operation: JsonObject,
): DocumentedOperation {
  const definitions = objectAt(objectAt(document, 'components'), 'schemas');
  const content = contentSchema(operation['requestBody']);
  const responses = objectAt(operation, 'responses');
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    method: method.toUpperCase(),
    path,
    ...(content !== undefined && { hasBody: true }),
    ...(operation['x-idempotent'] === true && { idempotent: true }),
    reply: typeFromSchema(contentSchema(success), definitions),
    body: content === undefined ? undefined : typeFromSchema(content, definitions),
    parameters: [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')].flatMap(readParameter),
  };
}

function contentSchema(holder: Json | undefined): Json | undefined {
  const content = isObject(holder) ? objectAt(holder, 'content') : {};
  return objectAt(content, 'application/json')['schema'];
}

function readParameter(parameter: Json): DocumentedOperation['parameters'] {
  if (!isObject(parameter)) return [];
  return [
    {
      name: String(parameter['name']),
      in: String(parameter['in']),
      required: parameter['required'] === true,
    },
  ];
}

function objectAt(object: JsonObject, key: string): JsonObject {
  const value = object[key];
  return isObject(value) ? value : {};
}

function listAt(object: JsonObject, key: string): readonly Json[] {
  const value = object[key];
  return Array.isArray(value) ? (value as readonly Json[]) : [];
}
