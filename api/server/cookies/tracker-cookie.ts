import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

const name = 'tracker';
const oneYearInSeconds = 365 * 24 * 60 * 60;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** The id under which this browser's events are counted (A§9); a new one is kept where there is none. */
export function trackerUuid(request: FastifyRequest, reply: FastifyReply, production: boolean): string {
  const known = request.cookies[name] ?? '';
  const tracker = uuid.test(known) ? known : randomUUID();
  reply.setCookie(name, tracker, { ...cookieOptions(production), maxAge: oneYearInSeconds });
  return tracker;
}
