import type { FastifyReply, FastifyRequest } from 'fastify';
import type { VisitCookie } from '../cookies/visit-cookie.ts';
import type { BrandFlows } from '../flows/compile-brand.ts';
import type { ServerContext } from '../server-context.ts';
import { makeCalls } from './make-calls.ts';
import type { MakeCall } from './make-calls.ts';
import type { Visits } from './open-visits.ts';

/** What a server needs to do a browser's work. */
export interface Hands {
  readonly brand: BrandFlows;
  readonly visits: Visits;
  readonly call: MakeCall;
  readonly clock: () => number;
}

/** Hands that work for whoever sent a request. */
export function handsFor(
  context: ServerContext,
  brand: BrandFlows,
  request: FastifyRequest,
  reply: FastifyReply,
  visit: VisitCookie,
): Hands {
  const { visits, clock } = context;
  return { brand, visits, clock, call: makeCalls(context, request, reply, visit) };
}
