import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Lender } from '../lender.ts';
import type { Person } from '../identity/person.ts';
import { isSessionRevoked } from '../queries/is-session-revoked.ts';
import { unauthenticated } from './problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined;
  }
}

const scheme = /^Bearer +(\S+)$/i;

/** The person of the request's token; a token that is near its end is renewed with a good answer. */
export async function authenticate(
  lender: Lender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const token = scheme.exec(request.headers.authorization ?? '')?.[1];
  const read = token === undefined ? undefined : await lender.tokens.read(token);
  if (read === undefined || (await isSessionRevoked(lender.db, read.person.session))) {
    throw unauthenticated();
  }
  if (read.isNearItsEnd) {
    reply.renewal = await lender.tokens.issue(read.person);
  }
  return read.person;
}
