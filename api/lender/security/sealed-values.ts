import { CompactEncrypt, compactDecrypt } from 'jose';
import { JOSEError } from 'jose/errors';
import { hkdfSync } from 'node:crypto';

/** Encrypts what must not be in the database in clear: social security and account numbers. */
export interface SealedValues {
  readonly seal: (value: string) => Promise<string>;
  /** What `seal` was given; throws for anything else. */
  readonly open: (sealed: string) => Promise<string>;
}

/** Seals with the first secret (JWE, A256GCM), and opens with any. */
export function sealedValues(secretKey: string | readonly string[]): SealedValues {
  const secrets = typeof secretKey === 'string' ? [secretKey] : secretKey;
  const keys = secrets.map((secret) => new Uint8Array(hkdfSync('sha256', secret, '', 'lender:sealed', 32)));
  return {
    seal: async (value) => {
      const [key] = keys;
      if (!key) throw new TypeError('There is no key.');
      return new CompactEncrypt(new TextEncoder().encode(value))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .encrypt(key);
    },
    open: async (sealed) => openWithAny(keys, sealed),
  };
}

async function openWithAny(keys: readonly Uint8Array[], sealed: string): Promise<string> {
  for (const key of keys) {
    try {
      const { plaintext } = await compactDecrypt(sealed, key);
      return new TextDecoder().decode(plaintext);
    } catch (error) {
      if (!(error instanceof JOSEError)) throw error;
    }
  }
  throw new Error('A sealed value cannot be opened: it was changed, or sealed with another key.');
}
