import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createSecretKey,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

/** A value as JSON has it. */
export type Sealable =
  | string
  | number
  | boolean
  | null
  | readonly Sealable[]
  | { readonly [name: string]: Sealable };

/** SECRET_KEY: several where it is being changed. The first seals, all open. */
export type SecretKey = string | readonly string[];

/** Keys for one purpose only, so that what is sealed for one cannot be opened for another. */
export interface SealKey {
  readonly seals: KeyObject;
  /** The same one, then those of earlier secrets. */
  readonly opens: readonly KeyObject[];
}

const algorithm = 'aes-256-gcm';
const version = 1;
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + nonceBytes + tagBytes;

/** Derives the key of a purpose from SECRET_KEY. */
export function deriveSealKey(secretKey: SecretKey, purpose: string): SealKey {
  const secrets = typeof secretKey === 'string' ? [secretKey] : secretKey;
  const [seals, ...others] = secrets.map((secret) => deriveOne(secret, purpose));
  if (!seals) throw new TypeError('Without a secret nothing can be sealed.');
  return { seals, opens: [seals, ...others] };
}

function deriveOne(secret: string, purpose: string): KeyObject {
  // A key object: bytes would be made into one with each use, which takes six times as long.
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', `seal:${purpose}`, keyBytes)));
}

/** Encrypts JSON; `about` names what it belongs to, such as a row's id, and is needed to open it. */
export function seal(key: SealKey, json: Sealable, about: string): Uint8Array {
  return sealBytes(key, Buffer.from(JSON.stringify(json)), about);
}

/** The same of bytes. */
export function sealBytes(key: SealKey, bytes: Uint8Array, about: string): Uint8Array {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key.seals, nonce).setAAD(Buffer.from(about));
  const body = Buffer.concat([cipher.update(bytes), cipher.final()]);
  return Buffer.concat([Buffer.of(version), nonce, cipher.getAuthTag(), body]);
}

/** Decrypts what `seal` made of the same key and `about`; throws UnsealingFailed for anything else. */
export function unseal(key: SealKey, bytes: Uint8Array, about: string): Sealable {
  // Authentic bytes were written by `seal`, so they are JSON.
  return JSON.parse(Buffer.from(unsealBytes(key, bytes, about)).toString('utf8')) as Sealable;
}

/** The same of what `sealBytes` made. */
export function unsealBytes(key: SealKey, bytes: Uint8Array, about: string): Uint8Array {
  if (bytes.length < headerBytes || bytes[0] !== version) {
    throw new UnsealingFailed();
  }
  for (const each of key.opens.slice(0, -1)) {
    try {
      return openWith(each, bytes, about);
    } catch (error) {
      if (!(error instanceof UnsealingFailed)) throw error;
    }
  }
  return openWith(key.opens.at(-1) ?? key.seals, bytes, about);
}

function openWith(key: KeyObject, bytes: Uint8Array, about: string): Uint8Array {
  const nonce = bytes.subarray(1, 1 + nonceBytes);
  const tag = bytes.subarray(1 + nonceBytes, headerBytes);
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(about)).setAuthTag(tag);
    return Buffer.concat([decipher.update(bytes.subarray(headerBytes)), decipher.final()]);
  } catch (cause) {
    throw new UnsealingFailed(cause);
  }
}

/** Sealed bytes were changed, were sealed for something else, or with another key. */
export class UnsealingFailed extends Error {
  override readonly name = 'UnsealingFailed';

  constructor(cause?: unknown) {
    super('The sealed bytes cannot be opened: they were changed, or sealed with another key.', { cause });
  }
}
