import type { FastifyRequest } from 'fastify';
import { cookieName } from './browser-cookies.ts';

// A session of staff opens no visit, and what a visitor has opens no session of staff.
const name = 'staff';

/** The name of the cookie of staff. */
export function staffCookieName(production: boolean): string {
  return cookieName(name, production);
}

/** The token of the session of staff in a browser; undefined: nobody has signed in there. */
export function staffToken({ cookies, server }: FastifyRequest): string | undefined {
  return cookies[staffCookieName(server.isProduction)];
}

/** The same as the browser sends it. */
export function staffCookie(request: FastifyRequest): string | undefined {
  const token = staffToken(request);
  return token && `${staffCookieName(request.server.isProduction)}=${token}`;
}
