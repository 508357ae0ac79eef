import type { FastifyRequest } from 'fastify';
import { type Flows, isStillLetThrough } from '#engine/index.ts';
import type { ApiOperation } from '#schemas/open-api.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { isSameCall, madeCall } from '../calls/pending-call.ts';
import { type StoredVisit, snapshotsOf, lookUp } from '../visits/visit.ts';

/**
 * Refuses a call that must not happen twice, unless our own fold of the visit waits for exactly this one, and would ask for
 * it now. So a browser cannot create anything from answers that did not pass here, or were taken back since.
 */
export function requirePending(
  operation: ApiOperation,
  request: FastifyRequest,
  visit: StoredVisit | undefined,
  flows: Flows,
): void {
  const copies = visit ? snapshotsOf(visit.contents) : [];
  const pending = copies
    .flatMap((copy) => Object.entries(copy.pending).map(([id, call]) => ({ ...call, id, copy })))
    .filter((each) => each.operation === operation.id);
  if (pending.length === 0) throw new RequestProblem(409, `This visit has not come to ${operation.id}.`);
  const made = madeCall(operation, request);
  const same = pending.filter((expected) => isSameCall(expected, made));
  if (same.length === 0) {
    throw new RequestProblem(
      409,
      `The request differs from what this visit's answers give for ${operation.id}.`,
    );
  }
  const isAsked = same.some((each) =>
    isStillLetThrough(flows, each.copy.state, each, lookUp(each.copy.vault)),
  );
  if (!isAsked)
    throw new RequestProblem(409, `Something has changed since this visit came to ${operation.id}.`);
}
