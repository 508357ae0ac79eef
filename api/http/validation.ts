import type { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import type { FieldError } from './request-problem.ts';

/** What is read of an error of Ajv's. */
interface SchemaError {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: { readonly [name: string]: unknown };
  readonly message?: string;
}

const mostEntries = 10;
const longestPointer = 120;

/**
 * One entry for each field that a schema refused: wrong, missing, and those that it does not know. The first few only,
 * so that no refusal is larger than what it refuses.
 */
export function fieldErrors(errors: readonly SchemaError[]): FieldError[] {
  const found = new Map<string, FieldError>();
  for (const error of errors) {
    const entry = fieldError(error);
    if (!found.has(entry.field)) found.set(entry.field, entry);
    if (found.size === mostEntries) break;
  }
  return [...found.values()];
}

/** A pointer as a refusal shows it. */
export function shownPointer(pointer: string): string {
  return pointer.length <= longestPointer ? pointer : `${pointer.slice(0, longestPointer)}…`;
}

function fieldError({ keyword, instancePath, params, message }: SchemaError): FieldError {
  const meant = pointsAtObject[keyword];
  if (!meant) return { field: shownPointer(instancePath), detail: message ?? 'is not valid' };
  const field = `${instancePath}/${escapePointer(String(params[meant.parameter]))}`;
  return { field: shownPointer(field), detail: meant.detail };
}

// These keywords point at the object; the field that is meant is in their parameters.
const pointsAtObject: {
  readonly [keyword: string]: { readonly parameter: string; readonly detail: string };
} = {
  required: { parameter: 'missingProperty', detail: 'is missing' },
  additionalProperties: { parameter: 'additionalProperty', detail: 'is not a field of this request' },
  discriminator: { parameter: 'tag', detail: 'is not one of the values that are allowed' },
};

/** A name as a part of a JSON Pointer. */
export function escapePointer(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Teaches a validator the formats of `schemas/api`. An id is what a database reads: elsewhere a URN is one, too. */
export function addFormats(ajv: Ajv2020): void {
  formats.default(ajv);
  ajv.addFormat('uuid', uuid);
}
