import { randomUUID } from 'node:crypto';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { Call } from '../call/call.ts';
import type { Lender } from '../call/lender.ts';
import { insertPasskey, notePasskeyUse } from '../queries/factors.ts';
import type { PasskeyRow } from '../tables/factor-tables.ts';

/** The site that a person uses, as our server names it. A passkey belongs to its domain. */
interface Site {
  readonly origin: string;
  readonly domain: string;
}

/** Undefined where nobody says it: then no passkey counts. */
export function siteOf({ headers }: Pick<Call, 'headers'>): Site | undefined {
  const origin = headers['x-origin'] ?? '';
  return URL.canParse(origin) ? { origin, domain: new URL(origin).hostname } : undefined;
}

/** The passkeys that a browser may use at a site. */
export function passkeysAt(site: Site | undefined, passkeys: readonly PasskeyRow[]): readonly PasskeyRow[] {
  return passkeys.filter(({ domain }) => domain === site?.domain);
}

// EdDSA, ES256, RS256: what devices have.
const algorithms = [-8, -7, -257];

/** Options to make a passkey, and the challenge that it signs. */
export async function creationOptions(
  site: Site,
  account: { readonly uuid: string; readonly email: string },
  siteName: string,
  known: readonly PasskeyRow[],
) {
  return generateRegistrationOptions({
    rpName: siteName,
    rpID: site.domain,
    userName: account.email,
    userID: new Uint8Array(Buffer.from(account.uuid)),
    excludeCredentials: known.map(({ credential }) => ({ id: credential })),
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** Options to use one of these passkeys. */
export async function requestOptions(site: Site, known: readonly PasskeyRow[]) {
  return generateAuthenticationOptions({
    rpID: site.domain,
    allowCredentials: known.map(({ credential }) => ({ id: credential })),
    userVerification: 'preferred',
  });
}

interface Answered {
  readonly site: Site | undefined;
  readonly challenge: string | null;
  /** What the device answered, as JSON. */
  readonly credential: string;
}

/** Adds the passkey that a device has made; false if it did not answer this challenge at this site. */
export async function addPasskey(
  { db, now }: Lender,
  { site, challenge, credential }: Answered,
  about: { readonly identity: string; readonly name: string },
): Promise<boolean> {
  if (site === undefined || challenge === null) return false;
  const response = parse(credential);
  if (response === undefined) return false;
  const checked = await verifyRegistrationResponse({
    // The library checks it.
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.domain,
    requireUserVerification: false,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined);
  if (checked?.verified !== true) return false;
  const { id, publicKey, counter } = checked.registrationInfo.credential;
  return insertPasskey(db, {
    ...about,
    uuid: randomUUID(),
    credential: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    counter,
    domain: site.domain,
    added_at: now(),
    used_at: null,
  });
}

/** Whether one of these passkeys has signed the challenge, which counts once. */
export async function usePasskey(
  { db, now }: Lender,
  { site, challenge, credential }: Answered,
  known: readonly PasskeyRow[],
): Promise<boolean> {
  const response = parse(credential);
  const passkey = passkeysAt(site, known).find((each) => each.credential === response?.['id']);
  if (site === undefined || challenge === null || passkey === undefined) return false;
  const checked = await verifyAuthenticationResponse({
    // The library checks it.
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: passkey.domain,
    requireUserVerification: false,
    credential: {
      id: passkey.credential,
      publicKey: new Uint8Array(Buffer.from(passkey.public_key, 'base64url')),
      counter: Number(passkey.counter),
    },
  }).catch(() => undefined);
  if (checked?.verified !== true) return false;
  return notePasskeyUse(db, { uuid: passkey.uuid, counter: checked.authenticationInfo.newCounter }, now());
}

function parse(text: string): { readonly [name: string]: unknown } | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}
