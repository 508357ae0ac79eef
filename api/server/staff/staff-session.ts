import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type StaffTables, beginStaffSession, endStaffSession, readStaffSession } from '#api/store/staff.ts';
import { cookieOptions } from '../cookies/browser-cookies.ts';
import { staffCookieName, staffToken } from '../cookies/staff-cookie.ts';
import { type ReleaseRole, releaseRoles } from '../releases/release-access.ts';

/** Somebody of the staff, as the provider described them when they signed in. */
export interface StaffMember {
  readonly person: string;
  readonly roles: readonly ReleaseRole[];
}

const eightHoursMs = 8 * 60 * 60 * 1000;

/** The roles among what a provider says; it may know others that mean nothing here. */
export function rolesAmong(said: unknown): readonly ReleaseRole[] {
  const words: readonly unknown[] = Array.isArray(said) ? said : String(said ?? '').split(/[\s,]+/);
  return releaseRoles.filter((role) => words.includes(role));
}

/** Begins a session of eight hours, and gives the browser its token. The one that the browser had is over. */
export async function beginSession(
  db: Kysely<StaffTables>,
  request: FastifyRequest,
  reply: FastifyReply,
  { person, roles }: StaffMember,
  now: number,
): Promise<void> {
  const before = staffToken(request);
  if (before) await endStaffSession(db, hashOf(before));
  const token = randomBytes(32).toString('base64url');
  const expires = new Date(now + eightHoursMs);
  await beginStaffSession(db, { token: hashOf(token), person, roles, expires }, new Date(now));
  const production = reply.server.isProduction;
  reply.setCookie(staffCookieName(production), token, { ...cookieOptions(production), expires });
}

/** Who has signed in in the browser of a request; undefined: nobody, or their session is over. */
export async function readMember(
  db: Kysely<StaffTables>,
  request: FastifyRequest,
  now: number,
): Promise<StaffMember | undefined> {
  const token = staffToken(request);
  const session = token && (await readStaffSession(db, hashOf(token), new Date(now)));
  return session ? { person: session.person, roles: rolesAmong(session.roles) } : undefined;
}

/** Ends the session of a browser, on all servers. */
export async function endSessionOf(
  db: Kysely<StaffTables>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const token = staffToken(request);
  if (token) await endStaffSession(db, hashOf(token));
  const production = reply.server.isProduction;
  reply.clearCookie(staffCookieName(production), cookieOptions(production));
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
