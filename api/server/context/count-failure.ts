import type { FastifyRequest } from 'fastify';
import { releaseOfAnswer } from '../releases/release-of-answer.ts';
import { pageOf, startOfCohort, startOfDay } from '../visits/tally.ts';
import type { StoredVisit } from '../visits/visit.ts';
import { visitOfRequest } from './request-context.ts';
import type { ServerContext } from './server-context.ts';

/** Counts an error of ours in a visit that is not saved with it. */
export function countFailureIn({ releaseCounts, clock }: ServerContext, visit: StoredVisit): void {
  const { id, release, brand, contents } = visit;
  const { state, tally } = contents;
  const counted = { release, brand, what: 'failed' } as const;
  releaseCounts.add([{ ...counted, since: startOfDay(clock()), page: pageOf(state) }]);
  if (tally?.release !== release || tally.as.includes('failed')) return;
  releaseCounts.addOnce(id, { ...counted, since: new Date(tally.began), page: '' });
}

/** Counts that a request was answered with an error of ours: for its visit, or for somebody who would have begun one. */
export function countFailureOf(server: ServerContext, request: FastifyRequest): void {
  const visit = visitOfRequest(request);
  const release = releaseOfAnswer(request);
  // The answer to a call comes back as an event of its visit.
  if (release === undefined || request.headers['x-visit-call'] !== undefined) return;
  if (visit) return countFailureIn(server, visit);
  const now = server.clock();
  const counted = { release, brand: request.requester.code };
  const began = { ...counted, since: startOfCohort(now), page: '' };
  const onPage = { ...counted, since: startOfDay(now), page: 'none' };
  server.releaseCounts.add([
    { ...began, what: 'begun' },
    { ...began, what: 'failed' },
    { ...onPage, what: 'failed' },
  ]);
}
