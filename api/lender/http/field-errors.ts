import type { ErrorObject } from 'ajv';
import type { FastifySchemaValidationError } from 'fastify';
import type { FieldError } from './problem.ts';

/** Names the field of each error of the validator, missing and unknown ones included. */
export function fieldErrors(
  errors: readonly (FastifySchemaValidationError | ErrorObject)[],
): readonly FieldError[] {
  return errors.map((error) => ({ field: `${error.instancePath}${culprit(error)}`, detail: detail(error) }));
}

function culprit({ params }: FastifySchemaValidationError | ErrorObject): string {
  const name = params['missingProperty'] ?? params['additionalProperty'];
  return typeof name === 'string' ? `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}` : '';
}

function detail({ keyword, params, message }: FastifySchemaValidationError | ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'additionalProperties':
      return 'is not known here';
    case 'enum':
      return `must be one of ${Array.isArray(params['allowedValues']) ? params['allowedValues'].join(', ') : 'the allowed values'}`;
    default:
      return message ?? 'is not valid';
  }
}
