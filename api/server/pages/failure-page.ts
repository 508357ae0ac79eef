import type { FastifyReply, FastifyRequest } from 'fastify';
import { factScope } from '#engine/index.ts';
import {
  busy,
  isPassing,
  problemOf,
  retrySeconds,
  sayWhenToRetry,
  sendProblem,
} from '#api/http/answer-error.ts';
import { type ProblemDetails, RequestProblem } from '#api/http/request-problem.ts';
import { countFailureOf } from '../context/count-failure.ts';
import { ownFlowsOfRequest } from '../context/flows-of-request.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import { describeFaults } from '../flows/served-flows.ts';
import type { ServerContext } from '../context/server-context.ts';
import { type Refresh, escapeHtml, pageShell } from '../html/page-shell.ts';

/** Why no page could be made. */
interface Failure {
  readonly word: 'failure' | 'busy' | 'busyForm';
  /** Where the browser tries again by itself. */
  readonly refresh?: Refresh;
}

/** What a person sees when no page could be made (B§8, generic fallbacks): one sentence, in the brand's look. */
async function failurePage(
  context: ServerContext,
  request: FastifyRequest,
  { word, refresh }: Failure,
): Promise<string> {
  const brand = await usableBrand(context, request);
  const { compiled } = brand.flows;
  const { url } = await context.styles.of(brand, context.distribution().sheet);
  const sentence = brand.flows.text(compiled.app.words[word] ?? '', factScope(brand.flows, {}));
  return pageShell({
    lang: compiled.locale,
    title: sentence,
    style: url,
    body: `<main class="failure"><h1 class="screen-title">${escapeHtml(sentence)}</h1></main>`,
    ...(refresh && { refresh }),
  });
}

// A brand with mistakes may be what failed; the default one was compiled before anything was served.
async function usableBrand(context: ServerContext, request: FastifyRequest): Promise<BrandFlows> {
  try {
    return await ownFlowsOfRequest(context, request);
  } catch {
    return context.flows.of(context.flows.fallback);
  }
}

/** The error handler of the server: a request for a page gets a page that says so, any other Problem Details. */
export function answerFailures(context: ServerContext) {
  return async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const problem = problemOf(error, request);
    if (problem.status === 500) countFailureOf(context, request);
    sayWhenToRetry(reply, error);
    reply.code(problem.status).header('cache-control', 'no-store');
    const wantsPage = (request.headers.accept ?? '').includes('text/html');
    const failure = failureOf(problem, request, error);
    // Only developers come under a wrong host name (421), and the brand's sentence would not help them.
    if (!wantsPage || failure === undefined || problem.status === 421) return sendProblem(reply, problem);
    // Developers read what is wrong with their documents; in production none are served that have mistakes.
    const faults = context.production ? undefined : describeFaults(error);
    if (faults !== undefined) return reply.type('text/plain; charset=utf-8').send(faults);
    if (isPassing(problem.status) && !reply.hasHeader('retry-after'))
      reply.header('retry-after', retrySeconds);
    return reply.type('text/html; charset=utf-8').send(await failurePage(context, request, failure));
  };
}

/** What is said of a failure; undefined: nothing, since nobody opens a page. A form is sent again by its person alone. */
function failureOf(
  { type }: ProblemDetails,
  { method, url }: FastifyRequest,
  error: unknown,
): Failure | undefined {
  const isBusy = type === busy;
  if (method !== 'GET') return isBusy ? { word: 'busyForm' } : undefined;
  if (!isBusy) return { word: 'failure' };
  const seconds = (error instanceof RequestProblem && error.retryAfterSeconds) || retrySeconds;
  return { word: 'busy', refresh: { url, seconds, withoutScript: false } };
}
