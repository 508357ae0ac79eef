import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

const name = 'tracker';
const oneYearInSeconds = 365 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The id under which this browser's events are counted (A§9): the one that its visit has agreed on, else that of the
 * cookie, else a new one; it is kept.
 */
export function trackerUuid(
  request: FastifyRequest,
  reply: FastifyReply,
  production: boolean,
  agreed: string | undefined,
): string {
  const known = [agreed, request.cookies[name]].find((each) => uuid.test(each ?? ''));
  const tracker = known ?? randomUUID();
  reply.setCookie(name, tracker, { ...cookieOptions(production), maxAge: oneYearInSeconds });
  return tracker;
}
