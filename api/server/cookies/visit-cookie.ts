import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, cookieOptions } from './browser-cookies.ts';

const name = 'visit';
const thirtyDaysInSeconds = 30 * 24 * 60 * 60;

/** What the browser keeps of a visit: which one it is, and the brand that it chose. Signed, so that nobody can name another's visit. */
export interface VisitCookie {
  readonly id: string;
  readonly brand: string;
  /** When the visit began, in milliseconds, until its first event; undefined once the server keeps it. */
  readonly begunAt?: number;
  /** Its browser runs no script, and has come for a page whose loads we make. Only until the server keeps it. */
  readonly isPlain?: boolean;
}

const begun = /^begun-(\d{1,15})(-plain)?$/;

// By request: its signature is checked once, however many ask.
const known = new WeakMap<FastifyRequest, { readonly cookie: VisitCookie | undefined }>();

/** The visit that a request belongs to; undefined if there is no cookie, or we did not sign it. */
export function readVisitCookie(request: FastifyRequest): VisitCookie | undefined {
  const read = known.get(request) ?? { cookie: readSigned(request, name) };
  known.set(request, read);
  return read.cookie;
}

function readSigned(request: FastifyRequest, named: string): VisitCookie | undefined {
  const cookie = request.cookies[cookieName(named, request.server.isProduction)];
  const { valid, value } = request.unsignCookie(cookie ?? '');
  const [id, brand, mark] = valid && value ? value.split('.') : [];
  if (!id || !brand) return undefined;
  const [, begunAt, plain] = begun.exec(mark ?? '') ?? [];
  if (begunAt === undefined) return { id, brand };
  return { id, brand, begunAt: Number(begunAt), ...(plain === undefined ? {} : { isPlain: true }) };
}

/**
 * The visit of a browser under a brand: its last one, or one that was kept when a page of another brand was opened.
 * Any site can lead to such a page.
 */
export function readVisitCookieOf(request: FastifyRequest, brand: string): VisitCookie | undefined {
  const latest = readVisitCookie(request);
  if (latest?.brand === brand) return latest;
  const aside = readSigned(request, asideName(brand));
  return aside?.brand === brand ? aside : undefined;
}

function asideName(brand: string): string {
  return `${name}-${brand}`;
}

/** Whether the visit of a cookie has begun and is not kept yet, and not too long ago to be kept. */
export function isBegun({ begunAt }: VisitCookie, now: number): boolean {
  return begunAt !== undefined && begunAt + thirtyDaysInSeconds * 1000 > now;
}

/** True if there is a cookie but no visit of this brand for it: the cookie is forged, or the visit is gone. */
export function isLost(request: FastifyRequest, brand: string): boolean {
  const cookie = request.cookies[cookieName(name, request.server.isProduction)] ?? '';
  const visit = readVisitCookieOf(request, brand);
  const isForged = cookie !== '' && readVisitCookie(request) === undefined;
  return visit === undefined ? isForged : visit.begunAt === undefined;
}

/** Gives the browser its visit, or lengthens it. */
export function writeVisitCookie(reply: FastifyReply, production: boolean, visit: VisitCookie): void {
  const options = { ...cookieOptions(production), maxAge: thirtyDaysInSeconds, signed: true };
  reply.setCookie(cookieName(name, production), valueOf(visit), options);
  const before = readVisitCookie(reply.request);
  // One that is not kept yet holds nothing, and somebody who leads through many brands would fill the browser with them.
  if (before && before.brand !== visit.brand && before.begunAt === undefined) {
    reply.setCookie(cookieName(asideName(before.brand), production), valueOf(before), options);
  }
  if (reply.request.cookies[cookieName(asideName(visit.brand), production)] !== undefined) {
    reply.clearCookie(cookieName(asideName(visit.brand), production), cookieOptions(production));
  }
}

/** The cookie that brings a visit, for a request that we make ourselves. */
export function visitCookie(app: FastifyInstance, visit: VisitCookie): Readonly<Record<string, string>> {
  return { [cookieName(name, app.isProduction)]: app.signCookie(valueOf(visit)) };
}

/** Makes the browser forget its visit of a brand, also one that was kept. */
export function clearVisitCookie(
  reply: FastifyReply,
  production: boolean,
  { brand }: Pick<VisitCookie, 'brand'>,
): void {
  const current = readVisitCookie(reply.request)?.brand ?? brand;
  const named = current === brand ? name : asideName(brand);
  reply.clearCookie(cookieName(named, production), cookieOptions(production));
}

function valueOf({ id, brand, begunAt, isPlain }: VisitCookie): string {
  const mark = `begun-${begunAt}${isPlain === true ? '-plain' : ''}`;
  return [id, brand, ...(begunAt === undefined ? [] : [mark])].join('.');
}

const newIds = new WeakMap<FastifyRequest, string>();

/** The id of a visit that begins with a request, the same for the whole request. */
export function newVisitId(request: FastifyRequest): string {
  const id = newIds.get(request) ?? randomUUID();
  newIds.set(request, id);
  return id;
}
