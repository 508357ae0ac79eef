import type { FastifyRequest } from 'fastify';

/** Name of the cookie in which an affiliate leaves its token (A§9); the lender knows what is behind it. */
const name = '_ft_prepop';

/** Whether an affiliate has left something. */
export function hasAffiliateCookie(request: FastifyRequest): boolean {
  return (request.cookies[name] ?? '') !== '';
}

/** The affiliate's cookie, for a request that we make ourselves. */
export function affiliateCookie(request: FastifyRequest): Readonly<Record<string, string>> {
  const value = request.cookies[name];
  return value === undefined ? {} : { [name]: value };
}
