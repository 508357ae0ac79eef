import type { FastifyRequest } from 'fastify';
import type { Json } from '#engine/index.ts';
import type { Operation } from './operation.ts';
import { pendingCall } from './pending-call.ts';
import type { PendingCall } from './pending-call.ts';

/** The mark of a call that a request makes, to be compared with those that a visit waits for. */
export function madeCall({ id, method }: Operation, request: FastifyRequest): PendingCall {
  const key = request.headers['idempotency-key'];
  const headers = typeof key === 'string' ? { 'idempotency-key': key } : {};
  // Parsed from JSON.
  const body = (request.body ?? undefined) as Json | undefined;
  return pendingCall(id, { method, url: request.url, headers, ...(body === undefined ? {} : { body }) });
}
