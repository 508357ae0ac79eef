import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import type { Lender } from '../call/lender.ts';
import {
  type SecondFactors,
  readTotp,
  replaceRecoveryCodes,
  takeRecoveryCode,
  takeTotpStep,
} from '../queries/factors.ts';

const periodSeconds = 30;
const recoveryCodeCount = 10;
const recoveryCodeBytes = 10;

/** Whether sign-in asks for a second factor. */
export function hasSecondFactor({ totpSince, passkeys }: SecondFactors): boolean {
  return totpSince !== undefined || passkeys.length > 0;
}

/** A new secret for an authenticator app. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The secret as an address that authenticator apps read. */
export function totpAddress(secret: string, issuer: string, label: string): string {
  return totpOf(secret, issuer, label).toString();
}

/** The address as a picture that a telephone scans. */
export function codeToScan(address: string): string {
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(address))}`;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({ secret, issuer, label, period: periodSeconds, digits: 6, algorithm: 'SHA1' });
}

/**
 * Takes a code of the authenticator app, which counts once; `setup`: of one that does not count yet, and does from then on.
 * It names the secret that the person saw, which another set-up may have replaced.
 */
export async function takeTotp(
  { db, now, sealed }: Lender,
  identity: string,
  code: string,
  setup?: string,
): Promise<boolean> {
  const row = await readTotp(db, identity);
  if (row === undefined || (row.confirmed_at === null) !== (setup !== undefined)) return false;
  if (setup !== undefined && row.setup !== setup) return false;
  const timestamp = now().getTime();
  const secret = await sealed.open(row.sealed_secret);
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / periodSeconds) + delta;
  return takeTotpStep(db, row, step, setup === undefined ? undefined : now());
}

/** Makes recovery codes in the place of all before, in a transaction. Only their hashes are kept. */
export async function renewRecoveryCodes({ db }: Lender, identity: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCode());
  await replaceRecoveryCodes(db, identity, codes.map(hashOf));
  return codes;
}

/** Uses a recovery code up, and reports whether it was one; spaces, hyphens and letter case do not count. */
export function useRecoveryCode({ db }: Lender, identity: string, code: string): Promise<boolean> {
  return takeRecoveryCode(db, identity, hashOf(code));
}

function recoveryCode(): string {
  const secret = new Secret({ buffer: new Uint8Array(randomBytes(recoveryCodeBytes)).buffer });
  return secret.base32.replace(/(....)(?!$)/g, '$1-');
}

function hashOf(code: string): string {
  const plain = code.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
  return createHash('sha256').update(plain).digest('base64url');
}
