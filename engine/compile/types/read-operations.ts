import type { CompiledOperation } from '../../ir/compiled.ts';
import { type Type, typeFromSchema } from '../../expression/type.ts';
import type { JsonObject } from '../../json/json.ts';
import { type ApiOperation, componentSchemas, readApiOperations } from '#schemas/open-api.ts';

/** An operation of the OpenAPI documents: how it is called, and the type of what it answers. */
export interface DocumentedOperation extends CompiledOperation {
  readonly reply: Type;
  /** Codes of its refusals that documents may tell apart. */
  readonly problems: readonly string[];
  readonly body: Type | undefined;
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
}

/** All operations by their `operationId`. */
export function readOperations(api: readonly JsonObject[]): {
  readonly [operation: string]: DocumentedOperation;
} {
  return Object.fromEntries(readApiOperations(api).map((operation) => [operation.id, typed(operation)]));
}

function typed(operation: ApiOperation): DocumentedOperation {
  const { document, path, method, body, isIdempotent, writeOnly, transfers, replies, problems, parameters } =
    operation;
  const definitions = componentSchemas(document);
  const success = Object.entries(replies).find(([status]) => status.startsWith('2'))?.[1];
  return {
    method,
    path,
    ...(body !== undefined && { hasBody: true }),
    ...(isIdempotent && { idempotent: true }),
    ...(isIdempotent && writeOnly.length > 0 && { writeOnly }),
    ...(transfers !== undefined && { transfers }),
    reply: typeFromSchema(success, definitions),
    problems,
    body: body && typeFromSchema(body.schema, definitions),
    parameters: parameters.map(({ name, in: place, required }) => ({ name, in: place, required })),
  };
}
