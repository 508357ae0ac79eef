import type { UnsignResult } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt, type JWTPayload } from 'jose';
import { createHash } from 'node:crypto';
import { type SetCookie, cookieName, cookieOptions } from './browser-cookies.ts';

/** Name of the cookie that keeps the backend's token (specification/decisions.md, The token). */
const name = 'jwt';

/** A token as a browser keeps it, signed by us: only what the backend gave through us is one. */
export interface HeldToken {
  /** Without a prefix. */
  readonly token: string;
  /** Whose it is. */
  readonly account: string;
  /** No visit is known to have it yet: one of nobody's that comes with it belongs to its account. */
  readonly isLoose: boolean;
}

/** A token, and the code of the brand under which it was given. */
export type BrandsToken = HeldToken & { readonly brand: string };

const loose = 'loose';

/** A token of a browser, and until when it is good, in milliseconds; Infinity: it does not say. */
interface SignedToken {
  readonly cookie: string;
  readonly held: BrandsToken | undefined;
  readonly expiry: number;
}

// By request: its signature is checked once, however many ask.
const known = new WeakMap<FastifyRequest, SignedToken>();

/** The token of the person who is signed in, under any brand; undefined if there is none, it is not ours, or it has expired. */
export function readAnyToken(request: FastifyRequest, now: number): BrandsToken | undefined {
  const cookie = request.cookies[cookieName(name, request.server.isProduction)] ?? '';
  // Most requests have none.
  if (cookie === '') return undefined;
  const before = known.get(request);
  const { held, expiry } = before?.cookie === cookie ? before : readSigned(request, cookie);
  return expiry <= now ? undefined : held;
}

function readSigned(request: FastifyRequest, cookie: string): SignedToken {
  const { brand, mark, token } = partsOf(request.unsignCookie(cookie));
  const isOurs = token !== '';
  const held = isOurs ? { token, brand, account: accountOf(token), isLoose: mark === loose } : undefined;
  const read = { cookie, held, expiry: (isOurs ? expiryOf(token) : undefined) ?? Infinity };
  known.set(request, read);
  return read;
}

function partsOf({ valid, value }: UnsignResult) {
  const [, brand = '', mark, token = ''] = /^([^:]*):([^:]*):(.+)$/.exec(valid ? value : '') ?? [];
  return { brand, mark, token };
}

/** Whether a browser brings a token that this server never gave. */
export function bringsForgedToken(request: FastifyRequest): boolean {
  const value = request.cookies[cookieName(name, request.server.isProduction)] ?? '';
  return value !== '' && !request.unsignCookie(value).valid;
}

/** The account that a token names. One that names nobody represents itself, so that nobody else's token fits. */
export function accountOf(token: string): string {
  const given = bareToken(token);
  return claimsOf(given).sub ?? createHash('sha256').update(given).digest('base64url');
}

/** The session of a token, which stays the same while it is renewed. One that names none is a separate session. */
export function sessionOf(token: string): string {
  const { sid } = claimsOf(token);
  return typeof sid === 'string' ? sid : token;
}

/** The cookie as it came, for a request that we make ourselves. */
export function tokenCookie({ cookies, server }: FastifyRequest): { readonly [name: string]: string } {
  const value = cookies[cookieName(name, server.isProduction)];
  return value === undefined ? {} : { [cookieName(name, server.isProduction)]: value };
}

/** The cookie of the token among those that an answer of ours sets; undefined if it leaves the token as it is. */
export function tokenAmong(cookies: readonly SetCookie[], production: boolean): SetCookie | undefined {
  return cookies.find((cookie) => cookie.name === cookieName(name, production));
}

/** A token that the backend has given, and what it is good for. */
interface GivenToken {
  /** With or without its prefix. */
  readonly token: string;
  readonly brand: string;
  readonly isLoose: boolean;
}

/** Keeps a token for as long as it says that it is valid. */
export function writeToken(
  reply: FastifyReply,
  production: boolean,
  { token, brand, isLoose }: GivenToken,
): void {
  const value = `${brand}:${isLoose ? loose : ''}:${bareToken(token)}`;
  const expiry = expiryOf(bareToken(token));
  const expires = expiry === undefined ? {} : { expires: new Date(expiry) };
  const options = { ...cookieOptions(production), ...expires, signed: true };
  reply.setCookie(cookieName(name, production), value, options);
  writeMark(reply, production, markOf(brand, bareToken(token)), expires);
}

const markName = 'signed-in';

/**
 * Tells open pages who is signed in, by a mark that says only whether it is somebody else than before, and until when, in
 * seconds (renderer/visit/watch-session.ts). No script can read the token itself.
 */
function writeMark(
  reply: FastifyReply,
  production: boolean,
  mark: string,
  until: { readonly expires?: Date },
): void {
  reply.setCookie(markName, mark, { ...cookieOptions(production), ...until, httpOnly: false });
}

function markOf(brand: string, token: string): string {
  const person = createHash('sha256')
    .update(`${brand}:${accountOf(token)}`)
    .digest('base64url')
    .slice(0, 16);
  const expiry = expiryOf(token);
  return expiry === undefined ? person : `${person}.${Math.floor(expiry / 1000)}`;
}

/** Gives a browser the token that another answer of ours has made for it. */
export function handOnToken(reply: FastifyReply, production: boolean, { value, expires }: SetCookie): void {
  const until = expires === undefined ? {} : { expires };
  reply.setCookie(cookieName(name, production), value, { ...cookieOptions(production), ...until });
  const { brand, token } = partsOf(reply.unsignCookie(value));
  writeMark(reply, production, markOf(brand, token), until);
}

/** Forgets the token. */
export function clearToken(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(cookieName(name, production), cookieOptions(production));
  reply.clearCookie(markName, { ...cookieOptions(production), httpOnly: false });
}

/** Forgets the token, which this very request brings in vain. */
export function dropToken(request: FastifyRequest, reply: FastifyReply, production: boolean): void {
  delete request.cookies[cookieName(name, production)];
  clearToken(reply, production);
}

/** The token without `Bearer`, however often it was put before it. */
export function bareToken(token: string): string {
  return token.replace(/^(\s*bearer\s+)+/i, '').trim();
}

// The backend checks tokens. The server only needs to know whose it is, and whether it has expired.
function expiryOf(token: string): number | undefined {
  const { exp } = claimsOf(token);
  return exp === undefined ? undefined : exp * 1000;
}

function claimsOf(token: string): JWTPayload {
  try {
    return decodeJwt(token);
  } catch {
    return {};
  }
}
