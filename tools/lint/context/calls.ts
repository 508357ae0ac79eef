import type { DocumentedOperation, Type } from '#engine/compile.ts';
import {
  type Json,
  type JsonObject,
  objectOf,
  isObject,
  parentOf,
  rememberOne,
  valueAt,
} from '#engine/index.ts';
import { componentSchemas, readApiOperations } from '#schemas/open-api.ts';
import type { LintDocument } from './lint-document.ts';

/** A call that a document makes. */
export interface MadeCall {
  readonly name: string;
  /** The pointer of the entry that makes it. */
  readonly path: string;
  readonly operation: DocumentedOperation;
  /** What it sends; empty if it does not say. */
  readonly with: JsonObject;
  /** The type of a part of the request, such as `body`. */
  readonly given: (part: string) => Type | undefined;
}

/** The calls of a document, in the order in which they were compiled. */
export function callsOf({ compiled, json }: LintDocument): readonly MadeCall[] {
  const types = new Map(compiled.values.map(({ path, type }) => [path, type]));
  return compiled.references.flatMap(({ kind, name, path: pointer }): readonly MadeCall[] => {
    const operation = kind === 'call' ? compiled.program.operations[name] : undefined;
    if (!operation) return [];
    const path = parentOf(pointer);
    const holder = valueAt(json, path);
    const sent = isObject(holder) ? holder['with'] : undefined;
    return [
      {
        name,
        path,
        operation,
        with: objectOf(sent),
        given: (part) => types.get(`${path}/with/${part}`),
      },
    ];
  });
}

/** The schema of a request's body, with what its references lead to. */
export interface BodySchema {
  readonly schema: JsonObject;
  readonly definitions: JsonObject;
}

/** The bodies that services take, by operation. Types, as the engine reads them, do not say which keys are required. */
export const bodySchemas = rememberOne(
  (api: readonly JsonObject[]): ReadonlyMap<string, BodySchema> =>
    new Map(
      readApiOperations(api).map(({ id, body, document }) => [
        id,
        { schema: body?.schema ?? {}, definitions: componentSchemas(document) },
      ]),
    ),
);

/** The schema that a reference leads to. */
export function followed(schema: Json | undefined, definitions: JsonObject): JsonObject {
  if (!isObject(schema)) return {};
  const { $ref } = schema;
  if (typeof $ref === 'string') return followed(definitions[$ref.split('/').at(-1) ?? ''], definitions);
  return schema;
}
