import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHmac, randomUUID, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { SealKey } from '#api/store/seal.ts';
import { cookieName, cookieOptions, type SetCookie } from './browser-cookies.ts';

const name = 'known';
const between = '~';
const oneYearInSeconds = 365 * 24 * 60 * 60;

// Of one browser; who has signed in longest ago is a stranger again.
const mostMarks = 8;

/**
 * The mark of a browser from which somebody has signed in to this account; undefined if nobody has. It stays when they
 * sign out, says nothing of them to anybody, and is good for nothing but to be counted apart from strangers. A browser that
 * several people share has one for each.
 */
export function readKnownDevice(
  request: FastifyRequest,
  key: SealKey,
  brand: string,
  email: string,
): string | undefined {
  const found = marksOf(request).find((marked) => isProven(marked, key, brand, email));
  return found?.split('.')[0];
}

/** Marks the browser of somebody who has signed in to an account; the mark that it has stays. */
export function rememberBrowser(reply: FastifyReply, key: SealKey, brand: string, email: string): void {
  const { request } = reply;
  const mark = readKnownDevice(request, key, brand, email) ?? randomUUID();
  const own = `${mark}.${proofOf(key.seals, brand, email, mark).toString('base64url')}`;
  const others = marksOf(request).filter((marked) => !isProven(marked, key, brand, email));
  write(reply, request.server.isProduction, [own, ...others].slice(0, mostMarks).join(between));
}

/** Marks with their proofs, the last that was used first. */
function marksOf({ cookies, server }: FastifyRequest): readonly string[] {
  const value = cookies[cookieName(name, server.isProduction)] ?? '';
  return value.split(between, mostMarks).filter((marked) => marked !== '');
}

function isProven(marked: string, key: SealKey, brand: string, email: string): boolean {
  const [mark = '', proof = ''] = marked.split('.');
  const given = Buffer.from(proof, 'base64url');
  return key.opens.some((each) => {
    const expected = proofOf(each, brand, email, mark);
    return expected.length === given.length && timingSafeEqual(expected, given);
  });
}

/** The cookie as it came, for a request that we make ourselves. */
export function knownDeviceCookie({ cookies, server }: FastifyRequest): Readonly<Record<string, string>> {
  const value = cookies[cookieName(name, server.isProduction)];
  return value === undefined ? {} : { [cookieName(name, server.isProduction)]: value };
}

/** Gives a browser the mark that another answer of ours has made for it. */
export function handOnKnownDevice(
  reply: FastifyReply,
  cookies: readonly SetCookie[],
  production: boolean,
): void {
  const given = cookies.find((cookie) => cookie.name === cookieName(name, production));
  if (given) write(reply, production, given.value);
}

function write(reply: FastifyReply, production: boolean, value: string): void {
  reply.setCookie(cookieName(name, production), value, {
    ...cookieOptions(production),
    maxAge: oneYearInSeconds,
  });
}

function proofOf(key: KeyObject, ...parts: readonly string[]): Buffer {
  return createHmac('sha256', key)
    .update(JSON.stringify([name, ...parts]))
    .digest();
}
