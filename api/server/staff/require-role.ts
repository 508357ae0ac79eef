import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { StaffTables } from '#api/store/staff.ts';
import { refuseUnreadable } from '#api/http/read-json.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import { logSecurity } from '../requests/log.ts';
import { type ReleaseAccess, type ReleaseRole, releaseRoles } from '../releases/release-access.ts';
import { type StaffMember, readMember } from './staff-session.ts';

const developer: StaffMember = { person: 'developer', roles: releaseRoles };

/** What tells who sends a request. */
export interface StaffContext {
  readonly access: ReleaseAccess;
  readonly store: Kysely<StaffTables>;
  readonly clock: () => number;
}

// By request: a session is read once, however many ask.
const known = new WeakMap<FastifyRequest, StaffMember>();

/** The name of who sends a request, if their token or session has a role, or the other one; throws RequestProblem if it has neither. */
export async function requireRole(
  context: StaffContext,
  request: FastifyRequest,
  role: ReleaseRole,
  other: ReleaseRole = role,
): Promise<string> {
  const member = known.get(request) ?? (await memberOf(context, request));
  if (!member) {
    logSecurity(request, { event: 'releases', outcome: 'refused', status: 401 });
    const { access } = context;
    const signIn = access.staff ? 'Sign in at /staff/sign-in' : undefined;
    const token = access.tokens && 'send a token of RELEASE_TOKENS as "Authorization: Bearer TOKEN"';
    const ways = [signIn, token].filter((way) => way !== undefined).join(', or ');
    throw new RequestProblem(401, `${ways.charAt(0).toUpperCase()}${ways.slice(1)}.`);
  }
  known.set(request, member);
  await refuseUnreadable(request);
  if (role === 'view' || member.roles.some((one) => one === role || one === other)) return member.person;
  logSecurity(request, { event: 'releases', outcome: 'refused', status: 403, account: member.person });
  throw new RequestProblem(403, `${member.person} lacks the role ${role}.`);
}

/** Who sends a request: by a token, by a session, or anybody on the machine of a developer. */
async function memberOf(
  { access, store, clock }: StaffContext,
  request: FastifyRequest,
): Promise<StaffMember | undefined> {
  const { tokens, staff } = access;
  const [, given = ''] = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const token = tokens?.find(({ secret }) => isEqual(secret, given));
  if (token) return { person: token.name, roles: token.roles };
  const member = staff && (await readMember(store, request, clock()));
  return member ?? (isOpen(access, request) ? developer : undefined);
}

/** Whether anybody may do everything: on the machine of a developer who asks for nothing else. */
export function isOpen({ tokens }: ReleaseAccess, { server }: FastifyRequest): boolean {
  return !server.isProduction && tokens === undefined;
}

// Hashes, so that neither content nor length shows in how long it takes.
function isEqual(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest()) as [
    Buffer,
    Buffer,
  ]; // as many as there were
  return timingSafeEqual(first, second);
}
