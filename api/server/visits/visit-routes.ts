import type { FastifyInstance } from 'fastify';
import type { ServerContext } from '../server-context.ts';
import type { EventBatch } from './event-batch.ts';
import { eventsSchema } from './events-schema.ts';
import { inTurn } from './in-turn.ts';
import { receiveEvents } from './receive-events.ts';

/** The visit between browser and server: events come in. */
export function visitRoutes(app: FastifyInstance, context: ServerContext): void {
  const events = { onRequest: inTurn(context), schema: { body: eventsSchema } };
  app.post<{ Body: EventBatch }>('/visit/events', events, (request, reply) =>
    receiveEvents(context, request, reply),
  );
}
