import { SignJWT, jwtVerify } from 'jose';
import { JOSEError } from 'jose/errors';
import { createHmac, hkdfSync, randomUUID, subtle } from 'node:crypto';
import type { IdentityRow } from '../tables/lender-tables.ts';

/** The person behind a token. */
export interface Person {
  readonly identity: string;
  readonly organization: string;
  /** Stays the same while the token is renewed; signing out ends it. */
  readonly session: string;
  /** When the person signed in, in milliseconds: the same while the token is renewed. */
  readonly signedInAt: number;
  /** Somebody of the lender's own, who signed in by the way of agents. Default: a customer. */
  readonly isAgent?: true;
}

export const tokenLifeSeconds = 30 * 60;
/** A session ends so long after signing in, however often its token is renewed. */
export const sessionLifeSeconds = 12 * 60 * 60;
const renewalSeconds = tokenLifeSeconds / 3;
const issuer = 'lender';
const agentRole = 'agent';

interface BegunSession {
  readonly jwt: string;
  readonly person: Person;
}

interface ReadToken {
  readonly person: Person;
  readonly isNearItsEnd: boolean;
}

export interface Tokens {
  readonly issue: (person: Person) => Promise<string>;
  /** The first token of a new session, and its person. */
  readonly begin: (
    account: Pick<IdentityRow, 'uuid' | 'organization'>,
    isAgent?: boolean,
  ) => Promise<BegunSession>;
  /** The person of a token; undefined when it is forged, malformed or too old. */
  readonly read: (token: string) => Promise<ReadToken | undefined>;
}

/** Makes and reads signed tokens (JWT, HS256) that live for half an hour. */
export function tokens(secretKey: string | readonly string[], now: () => Date): Tokens {
  const secrets = typeof secretKey === 'string' ? [secretKey] : secretKey;
  if (secrets.length === 0) throw new TypeError('Without a secret no token can be signed.');
  // Once: a key of bytes is imported with each token that is read.
  const keys = Promise.all(secrets.map(importKey));
  const sign = async (person: Person, at: number): Promise<string> => {
    const [key] = await keys;
    if (!key) throw new TypeError('There is no key.');
    return issue(key, person, at);
  };
  return {
    issue: (person) => sign(person, seconds(now())),
    begin: async ({ uuid, organization }, isAgent = false) => {
      const at = now();
      const session = { session: randomUUID(), signedInAt: at.getTime() };
      const person = { identity: uuid, organization, ...session, ...(isAgent && { isAgent }) };
      return { jwt: await sign(person, seconds(at)), person };
    },
    read: async (token) => readWithAny(await keys, token, now()),
  };
}

type SecretKey = Awaited<ReturnType<typeof importKey>>;

function importKey(secret: string) {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'lender:token', 32));
  return subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify']);
}

function issue(key: SecretKey, person: Person, at: number): Promise<string> {
  const sessionEnd = Math.floor(person.signedInAt / 1000) + sessionLifeSeconds;
  const role = person.isAgent ? { role: agentRole } : {};
  return new SignJWT({ org: person.organization, sid: person.session, since: person.signedInAt, ...role })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(person.identity)
    .setIssuer(issuer)
    .setIssuedAt(at)
    .setExpirationTime(Math.min(at + tokenLifeSeconds, sessionEnd))
    .sign(key);
}

async function readWithAny(
  keys: readonly SecretKey[],
  token: string,
  now: Date,
): Promise<ReadToken | undefined> {
  for (const key of keys) {
    // One after the other: as a rule the first one fits.
    const found = await read(key, token, now);
    if (found !== undefined) return found;
  }
  return undefined;
}

async function read(key: SecretKey, token: string, now: Date): Promise<ReadToken | undefined> {
  try {
    const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], issuer, currentDate: now });
    const { sub, org, sid, since, role, exp = 0 } = payload;
    if (typeof sub !== 'string' || typeof org !== 'string' || typeof sid !== 'string') {
      return undefined;
    }
    if (typeof since !== 'number' || (role !== undefined && role !== agentRole)) return undefined;
    const person = { identity: sub, organization: org, session: sid, signedInAt: since };
    return {
      person: role === agentRole ? { ...person, isAgent: true } : person,
      isNearItsEnd: exp - seconds(now) <= renewalSeconds,
    };
  } catch (error) {
    if (error instanceof JOSEError) {
      return undefined;
    }
    throw error;
  }
}

function seconds(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

export const codeDigits = 6;

/** Makes a code of what it is for; nobody without the secret can. */
export type MakeCode = (about: readonly string[]) => string;

/** Makes codes by the first of several secrets: they are good for minutes. */
export function codeMaker(secretKey: string | readonly string[]): MakeCode {
  const [secret] = typeof secretKey === 'string' ? [secretKey] : secretKey;
  if (secret === undefined) throw new TypeError('Without a secret no code can be made.');
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'lender:code', 32));
  return (about) => {
    const number = createHmac('sha256', key).update(JSON.stringify(about)).digest().readUInt32BE();
    return String(number % 10 ** codeDigits).padStart(codeDigits, '0');
  };
}
