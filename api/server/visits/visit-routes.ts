import type { FastifyInstance } from 'fastify';
import { clearVisitCookie, readVisitCookie } from '../cookies/visit-cookie.ts';
import type { ServerContext } from '../server-context.ts';
import type { EventBatch } from './event-batch.ts';
import { eventsSchema } from './events-schema.ts';
import { inTurn } from './in-turn.ts';
import { receiveEvents } from './receive-events.ts';

/** The visit between browser and server: events come in, and a person may have it forgotten. */
export function visitRoutes(app: FastifyInstance, context: ServerContext): void {
  const events = { onRequest: inTurn(context), schema: { body: eventsSchema } };
  app.post<{ Body: EventBatch }>('/visit/events', events, (request, reply) =>
    receiveEvents(context, request, reply),
  );
  app.delete('/visit', async (request, reply) => {
    const cookie = readVisitCookie(request);
    if (cookie) await context.visits.delete(cookie.id);
    clearVisitCookie(reply, context.production);
    return reply.code(204).send();
  });
}
