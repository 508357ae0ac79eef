import type { FastifyReply, FastifyRequest } from 'fastify';
import { brandOfRequest } from '../brands/brand-of-request.ts';
import type { ServerContext } from '../server-context.ts';
import { arrive } from './arrive.ts';
import { currentVisit } from './current-visit.ts';
import { digestOf, isRepeated } from './event-batch.ts';
import type { EventBatch } from './event-batch.ts';
import { foldEvents } from './fold-events.ts';
import type { VisitContents } from './visit.ts';

type EventsRequest = FastifyRequest<{ Body: EventBatch }>;

/**
 * Folds a browser's events into the visit that the server keeps. When they do not fit, because another tab was
 * faster, the visit is gone or our fold refuses them, the answer is 409 with the visit as it is here.
 */
export async function receiveEvents(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  reply.header('cache-control', 'no-store');
  const visit = await currentVisit(context, request);
  if (!visit) return beginAgain(context, request, reply);
  if (isRepeated(visit.contents, request.body)) return accept(reply, visit.contents);
  const { version, events, vault } = request.body;
  if (version !== visit.contents.version) return conflict(reply, visit.contents);

  const folded = foldEvents(await context.flows.of(visit.brand), visit.contents, events, vault);
  if (!folded.ok) {
    request.log.warn({ code: folded.problem.code }, 'a browser and its server disagree about an event');
    return conflict(reply, visit.contents);
  }
  const contents = { ...folded.contents, withoutScript: false, lastBatch: digestOf(request.body) };
  if (await context.visits.save({ ...visit, contents })) return accept(reply, contents);
  const newer = await currentVisit(context, request);
  return newer ? conflict(reply, newer.contents) : beginAgain(context, request, reply);
}

async function beginAgain(context: ServerContext, request: EventsRequest, reply: FastifyReply) {
  const brand = await context.flows.of(brandOfRequest(context, request));
  const url = pageOf(request, brand.flows.compiled.app.basePath);
  const { visit } = await arrive(context, brand, url, request, reply);
  return conflict(reply, visit.contents);
}

// The events come from a page of ours, which the browser names.
function pageOf(request: FastifyRequest, basePath: string): string {
  const page = URL.parse(request.headers.referer ?? '');
  return page?.host === request.host ? page.pathname + page.search : basePath;
}

function accept(reply: FastifyReply, { version }: VisitContents) {
  return reply.send({ version });
}

function conflict(reply: FastifyReply, { version, state, vault }: VisitContents) {
  return reply.code(409).send({ version, state, vault });
}
