import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import { HttpProblem } from '../problems/http-problem.ts';
import type { PendingCall, Visit } from '../visits/visit.ts';
import type { Operation } from './operation.ts';

/**
 * Refuses a call that must not happen twice, unless our own fold of the visit is waiting for exactly this one:
 * so nothing is created whose answers did not pass here, whatever a browser sends.
 */
export function requirePending(
  operation: Operation,
  request: FastifyRequest,
  visit: Visit | undefined,
): void {
  const pending = Object.values(visit?.contents.pending ?? {}).filter(
    (each) => each.operation === operation.id,
  );
  if (pending.length === 0) throw new HttpProblem(409, `This visit has not come to ${operation.id}.`);
  if (!pending.some((call) => isSame(call, request))) {
    throw new HttpProblem(
      409,
      `The request differs from what this visit's answers give for ${operation.id}.`,
    );
  }
}

function isSame({ request: expected }: PendingCall, request: FastifyRequest): boolean {
  return (
    request.headers['idempotency-key'] === expected.headers['idempotency-key'] &&
    comparable(request.url) === comparable(expected.url) &&
    isDeepStrictEqual(plain(request.body), plain(expected.body))
  );
}

// Percent-encoding and the order of parameters may differ.
function comparable(url: string): string {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  searchParams.sort();
  return `${pathname}?${searchParams}`;
}

// Members that are undefined, and prototypes, are not part of what is sent.
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}
