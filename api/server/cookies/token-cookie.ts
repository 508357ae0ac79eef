import type { FastifyReply, FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import type { JWTPayload } from 'jose';
import { cookieOptions } from './browser-cookies.ts';

/** Name of the cookie that keeps the lender's token (docs/decisions.md, The token). */
const name = 'jwt';

/** The token of the person who is signed in, without a prefix; undefined if there is none or it has expired. */
export function readToken(request: FastifyRequest, now: number): string | undefined {
  const token = bare(request.cookies[name] ?? '');
  // Most requests have none, and decoding an empty token throws, which is slow.
  if (token === '') return undefined;
  const expiry = expiryOf(token);
  return expiry !== undefined && expiry <= now ? undefined : token;
}

/** The account of a token that the lender has just given; undefined if its tokens do not name one. */
export function accountOf(token: string): string | undefined {
  return claimsOf(bare(token)).sub;
}

/** The cookie that brings a token, for a request that we make ourselves. */
export function tokenCookie(token: string | undefined): { readonly [name: string]: string } {
  return token === undefined ? {} : { [name]: token };
}

/** The token that an answer sets; empty if it deletes the token, undefined if it leaves it as it is. */
export function tokenIn(cookies: readonly { readonly name: string; readonly value: string }[]) {
  return cookies.find((cookie) => cookie.name === name)?.value;
}

/** Keeps a token, with or without its prefix, for as long as it says that it is valid. */
export function writeToken(reply: FastifyReply, production: boolean, token: string): void {
  const expiry = expiryOf(bare(token));
  const expires = expiry === undefined ? {} : { expires: new Date(expiry) };
  reply.setCookie(name, bare(token), { ...cookieOptions(production), ...expires });
}

/** Forgets the token. */
export function clearToken(reply: FastifyReply, production: boolean): void {
  reply.clearCookie(name, cookieOptions(production));
}

/** The token without `Bearer`, however often it was put before it. */
function bare(token: string): string {
  return token.replace(/^(\s*bearer\s+)+/i, '').trim();
}

// The lender checks tokens. The server only needs to know whether it has expired.
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
