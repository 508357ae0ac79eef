import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { RequestProblem } from '#api/http/request-problem.ts';
import { logSecurity } from '../requests/log.ts';
import type { ReleaseAccess, ReleaseRole } from '../releases/release-access.ts';

const developer = 'developer';

/** The name of who sends a request, if their token has a role; throws RequestProblem if it has not. */
export function requireRole({ tokens }: ReleaseAccess, request: FastifyRequest, role: ReleaseRole): string {
  if (tokens === undefined) return developer;
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = tokens.find(({ secret }) => isEqual(secret, given));
  if (!token) {
    logSecurity(request, { event: 'releases', outcome: 'refused', status: 401 });
    throw new RequestProblem(401, 'Send a token of RELEASE_TOKENS as "Authorization: Bearer TOKEN".');
  }
  if (role === 'view' || token.roles.includes(role)) return token.name;
  logSecurity(request, { event: 'releases', outcome: 'refused', status: 403, account: token.name });
  throw new RequestProblem(403, `The token of ${token.name} lacks the role ${role}.`);
}

// Hashes, so that neither content nor length shows in how long it takes.
function isEqual(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ]; // as many as there were
  return timingSafeEqual(first, second);
}
