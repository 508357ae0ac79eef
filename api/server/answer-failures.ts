import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemOf, sendProblem } from '#api/http/answer-error.ts';
import { failurePage } from './pages/failure-page.ts';
import type { ServerContext } from './server-context.ts';

/** The error handler of the server: whoever asked for a page gets one that says so, everybody else Problem Details. */
export function answerFailures(context: ServerContext) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error, request);
    reply.code(problem.status).header('cache-control', 'no-store');
    const wantsPage = request.method === 'GET' && (request.headers.accept ?? '').includes('text/html');
    if (!wantsPage) return sendProblem(reply, problem);
    return reply.type('text/html; charset=utf-8').send(await failurePage(context, request));
  };
}
