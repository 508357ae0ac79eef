import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Person } from '../security/tokens.ts';
import type { Lender } from '../call/lender.ts';
import { isSessionEnded } from '../queries/sign-ins.ts';
import { deviceOf } from '../factors/device.ts';
import { noteSession } from '../queries/sessions.ts';
import type { Call } from '../call/call.ts';
import { unauthenticated } from '../http/problems.ts';

declare module 'fastify' {
  interface FastifyRequest {
    person: Person | undefined;
  }
}

const scheme = /^Bearer +(\S+)$/i;

/**
 * The person of the request's token, which counts at the organisation that gave it alone; one that is near its end is
 * renewed with a good answer.
 */
export async function authenticate(
  lender: Lender,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Person> {
  const token = scheme.exec(request.headers.authorization ?? '')?.[1];
  const read = token === undefined ? undefined : await lender.tokens.read(token);
  if (
    read === undefined ||
    isElsewhere(request, read.person) ||
    (await isSessionEnded(lender.db, read.person))
  ) {
    throw unauthenticated();
  }
  if (read.isNearItsEnd) {
    reply.renewal = await lender.tokens.issue(read.person);
    // Each of them comes once.
    await noteSeen(lender, { headers: request.headers as Call['headers'] }, read.person);
  }
  return read.person;
}

/** Notes that a session goes on, since its token was renewed. */
export function noteSeen({ db, now }: Lender, call: Pick<Call, 'headers'>, person: Person): Promise<void> {
  const { session, identity, signedInAt } = person;
  const times = { started_at: new Date(signedInAt), seen_at: now() };
  return noteSession(db, { session, identity, ...times, ...deviceOf(call) });
}

// A request that names no organisation asks for what is the token's.
function isElsewhere({ headers }: FastifyRequest, { organization }: Person): boolean {
  return headers['x-org'] !== undefined && headers['x-org'] !== organization;
}

declare module 'fastify' {
  interface FastifyReply {
    /** The next token, sent when the answer is 200. */
    renewal: string | undefined;
  }
}

/** Sends the next token with an answer of status 200, which is where clients look for it (A§7). */
export async function renewToken(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (reply.renewal !== undefined && reply.statusCode === 200) {
    reply.header('authorization', `Bearer ${reply.renewal}`);
  }
}
