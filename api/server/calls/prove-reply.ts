import type { FastifyReply, FastifyRequest } from 'fastify';
import { answerEvent } from '#renderer/server.tsx';
import { readVisitCookie } from '../cookies/visit-cookie.ts';
import { madeCall } from './made-call.ts';
import type { Operation } from './operation.ts';
import type { ReplyProofs } from './reply-proofs.ts';

/** Names the call of a visit that a request makes. */
const callHeader = 'x-visit-call';
const proofHeader = 'x-visit-proof';
const longestCall = 400;

/**
 * Puts a proof beside an answer, for the event that a browser reports of it: our fold of the visit believes no
 * other. Refusals of our own are answers too.
 */
export function proveReply(
  proofs: ReplyProofs,
  operation: Operation,
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): void {
  const call = request.headers[callHeader];
  const visit = readVisitCookie(request)?.id;
  if (typeof call !== 'string' || call.length > longestCall || visit === undefined) return;
  const answer = { status: reply.statusCode, ...contentOf(payload) };
  reply.header(proofHeader, proofs.prove(visit, madeCall(operation, request), answerEvent(call, answer)));
}

function contentOf(payload: unknown): { readonly body?: unknown } {
  return typeof payload === 'string' && payload !== '' ? { body: JSON.parse(payload) } : {};
}
