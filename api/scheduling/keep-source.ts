import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Source, workFor } from './source.ts';

/** Counts what the requests of an app ask for as work of their sources. */
export function keepSource(app: FastifyInstance, sourceOf: (request: FastifyRequest) => Source): void {
  app.addHook('onRequest', (request, _reply, done) => workFor(sourceOf(request), done));
  // A body comes in the name of its connection, so that the source is lost behind it.
  app.addHook('preValidation', (request, _reply, done) => workFor(sourceOf(request), done));
}
