import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

const name = 'visit';
const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** What the browser keeps of a visit: which one it is, and the brand that it chose. Signed, so nobody else's. */
export interface VisitCookie {
  readonly id: string;
  readonly brand: string;
}

/** The visit that a request belongs to; absent when the cookie is not there or not ours. */
export function readVisitCookie(request: FastifyRequest): VisitCookie | undefined {
  const cookie = request.cookies[name];
  const { valid, value } = request.unsignCookie(cookie ?? '');
  const [id, brand] = valid && value ? value.split('.') : [];
  return id && brand ? { id, brand } : undefined;
}

/** Gives the browser its visit, or lengthens it. */
export function writeVisitCookie(reply: FastifyReply, production: boolean, { id, brand }: VisitCookie): void {
  const options = { ...cookieOptions(production), maxAge: thirtyDaysInSeconds, signed: true };
  reply.setCookie(name, `${id}.${brand}`, options);
}

/** The cookie that brings a visit, for a request that we make ourselves. */
export function visitCookie(
  app: FastifyInstance,
  { id, brand }: VisitCookie,
): Readonly<Record<string, string>> {
  return { [name]: app.signCookie(`${id}.${brand}`) };
}

/** Makes the browser forget its visit. */
export function clearVisitCookie(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(name, cookieOptions(production));
}
