import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { failurePage } from '../pages/failure-page.ts';
import type { ServerContext } from '../server-context.ts';
import { fieldErrors } from './field-errors.ts';
import { HttpProblem } from './http-problem.ts';
import { problemOf, titleOf } from './problem.ts';
import type { Problem } from './problem.ts';

/** The one place where errors become answers: details of our own failures go to the log and nowhere else. */
export function answerErrors(context: ServerContext) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = toProblem(error);
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed');
    reply.code(problem.status).header('cache-control', 'no-store');
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (wantsPage) return reply.type('text/html; charset=utf-8').send(await failurePage(context, request));
    return reply.type('application/problem+json').send(problem);
  };
}

/** A request for something that does not exist. */
export function answerNotFound(): never {
  throw new HttpProblem(404, 'There is nothing at this address.');
}

function toProblem(error: unknown): Problem {
  if (error instanceof HttpProblem) return error.problem;
  if (isFastifyError(error) && error.validation) {
    return problemOf(400, 'The request has wrong fields.', fieldErrors(error.validation));
  }
  // Fastify's own refusals (no JSON, too large, too many) carry their status; their texts may quote the body.
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500;
  if (status >= 400 && status < 500) return problemOf(status, `${titleOf(status)}.`);
  return problemOf(500, 'Something unexpected happened.');
}

function isFastifyError(error: unknown): error is FastifyError {
  return error instanceof Error && ('statusCode' in error || 'validation' in error);
}
