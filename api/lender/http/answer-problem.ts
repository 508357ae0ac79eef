import type { ErrorObject } from 'ajv';
import type { FastifyError, FastifyReply, FastifyRequest, FastifySchemaValidationError } from 'fastify';
import { type FieldError, type ProblemDetails, Problem } from './problems.ts';

/** The one place where an error becomes an answer; what failed on our side stays in the log. */
export function answerProblem(
  error: FastifyError | Problem,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const details = describe(error);
  if (details.status >= 500) {
    request.log.error({ err: error }, 'request failed');
  }
  return sendProblem(reply, details);
}

/** Sends Problem Details (RFC 9457) with the messages that clients join. */
export function sendProblem(reply: FastifyReply, details: ProblemDetails): FastifyReply {
  const messages = details.messages ?? [details.detail];
  const [only] = messages;
  return reply
    .code(details.status)
    .type('application/problem+json')
    .send(JSON.stringify({ ...details, ...(messages.length === 1 ? { message: only } : {}), messages }));
}

function describe(error: FastifyError | Problem): ProblemDetails {
  if (error instanceof Problem) {
    return error.details;
  }
  if (error.validation !== undefined) {
    return invalidRequest(error);
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    return { type: 'bad-request', title: 'Bad request', status: error.statusCode, detail: error.message };
  }
  return {
    type: 'failed',
    title: 'Something unexpected happened',
    status: 500,
    detail: 'Something unexpected happened',
  };
}

function invalidRequest({ validation, validationContext }: FastifyError): ProblemDetails {
  const errors = fieldErrors(validation ?? []);
  return {
    type: 'invalid-request',
    title: 'The request is not valid',
    status: 400,
    detail: `The ${validationContext ?? 'request'} has ${errors.length === 1 ? 'a wrong field' : `${errors.length} wrong fields`}.`,
    messages: [...new Set(errors.map((error) => `${error.field || 'The body'} ${error.detail}`))],
    errors,
  };
}

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
