import type { FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { copiesOf } from '../visits/copies.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { isSameCall, madeCall } from './pending-call.ts';

/**
 * Refuses a call that must not happen twice, unless our own fold of the visit waits for exactly this one.
 * So a browser cannot create anything from answers that did not pass here.
 */
export function requirePending(
  operation: ApiOperation,
  request: FastifyRequest,
  visit: StoredVisit | undefined,
): void {
  const copies = visit ? copiesOf(visit.contents) : [];
  const pending = copies
    .flatMap((copy) => Object.values(copy.pending))
    .filter((each) => each.operation === operation.id);
  if (pending.length === 0) throw new RequestProblem(409, `This visit has not come to ${operation.id}.`);
  const made = madeCall(operation, request);
  if (!pending.some((expected) => isSameCall(expected, made))) {
    throw new RequestProblem(
      409,
      `The request differs from what this visit's answers give for ${operation.id}.`,
    );
  }
}
