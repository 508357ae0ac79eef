import type { FastifyReply, FastifyRequest, HookHandlerDoneFunction } from 'fastify';
import { RequestProblem } from './request-problem.ts';

/** Characters of an address: half more than RFC 9110 wants to be taken. The longest of ours, with a draft, has a third of it. */
export const longestAddress = 12_000;

/** A hook that refuses an address that is too long: what quotes it, such as a redirect, would be several times as long. */
export function refuseLongAddress(
  { originalUrl }: FastifyRequest,
  _reply: FastifyReply,
  done: HookHandlerDoneFunction,
): void {
  done(originalUrl.length > longestAddress ? tooLong() : undefined);
}

/** A hook that leads nobody to an address that would be refused: escaped, a short one may become too long. */
export function refuseLongRedirect(
  _request: FastifyRequest,
  reply: FastifyReply,
  _payload: unknown,
  done: HookHandlerDoneFunction,
): void {
  const location = String(reply.getHeader('location') ?? '');
  if (location.length <= longestAddress) return done();
  reply.removeHeader('location');
  done(tooLong());
}

function tooLong(): RequestProblem {
  return new RequestProblem(414, `The address is longer than ${longestAddress} characters.`);
}
