import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieOptions } from './cookie-options.ts';

const name = 'visit';
const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** What the browser keeps of a visit: which one it is, and the brand that it chose. Signed, so nobody else's. */
export interface VisitCookie {
  readonly id: string;
  readonly brand: string;
  /** It came from another device, and is to be seen here only by whoever is signed in. */
  readonly isBorrowed: boolean;
}

const borrowed = 'borrowed';

/** The visit that a request belongs to; absent when the cookie is not there or not ours. */
export function readVisitCookie(request: FastifyRequest): VisitCookie | undefined {
  const cookie = request.cookies[name];
  const { valid, value } = request.unsignCookie(cookie ?? '');
  const [id, brand, mark] = valid && value ? value.split('.') : [];
  return id && brand ? { id, brand, isBorrowed: mark === borrowed } : undefined;
}

/** Whether a request brings a visit, be it ours or not. */
export function hasVisitCookie(request: FastifyRequest): boolean {
  return (request.cookies[name] ?? '') !== '';
}

/** Gives the browser its visit, or lengthens it. */
export function writeVisitCookie(reply: FastifyReply, production: boolean, visit: VisitCookie): void {
  const options = { ...cookieOptions(production), maxAge: thirtyDaysInSeconds, signed: true };
  reply.setCookie(name, valueOf(visit), options);
}

/** The cookie that brings a visit, for a request that we make ourselves. */
export function visitCookie(app: FastifyInstance, visit: VisitCookie): Readonly<Record<string, string>> {
  return { [name]: app.signCookie(valueOf(visit)) };
}

/** Makes the browser forget its visit. */
export function clearVisitCookie(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(name, cookieOptions(production));
}

function valueOf({ id, brand, isBorrowed }: VisitCookie): string {
  return [id, brand, ...(isBorrowed ? [borrowed] : [])].join('.');
}
