import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device with one passkey, as browsers answer for it: its answers are JSON texts. */
export interface SoftwareKey {
  readonly create: (options: string, origin: string) => string;
  readonly use: (options: string, origin: string) => string;
}

interface Asked {
  readonly challenge: string;
  readonly rp?: { readonly id: string };
  readonly rpId?: string;
}

/** `counts`: whether the device counts how often it was used; one that was copied would begin at the same number. */
export function softwareKey(counts = true): SoftwareKey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let used = 0;
  const count = (): number => (counts ? (used += 1) : 0);
  return {
    create: (options, origin) => {
      const asked = JSON.parse(options) as Asked;
      const data = clientData('webauthn.create', asked.challenge, origin);
      const known = Buffer.concat([Buffer.alloc(16), short(id.length), id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(asked.rp?.id ?? '', 0x41, count()), known]);
      const attestationObject = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      );
      return answer(id, { clientDataJSON: text(data), attestationObject: text(attestationObject) });
    },
    use: (options, origin) => {
      const asked = JSON.parse(options) as Asked;
      const data = clientData('webauthn.get', asked.challenge, origin);
      const authData = authenticatorData(asked.rpId ?? '', 0x01, count());
      const signature = sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey);
      return answer(id, {
        clientDataJSON: text(data),
        authenticatorData: text(authData),
        signature: text(signature),
      });
    },
  };
}

function answer(id: Buffer, response: Readonly<Record<string, string>>): string {
  const all = { id: text(id), rawId: text(id), type: 'public-key', clientExtensionResults: {}, response };
  return JSON.stringify(all);
}

function clientData(type: string, challenge: string, origin: string): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

function authenticatorData(domain: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(Buffer.from(domain)), Buffer.from([flags]), count]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return cbor(
    new Map<Cbor, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

type Cbor = string | number | Buffer | Map<Cbor, Cbor>;

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  const entries = [...value].flatMap(([name, each]) => [cbor(name), cbor(each)]);
  return Buffer.concat([head(5, value.size), ...entries]);
}

function head(kind: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(kind << 5) | size]);
  return size < 256
    ? Buffer.from([(kind << 5) | 24, size])
    : Buffer.concat([Buffer.from([(kind << 5) | 25]), short(size)]);
}

function short(size: number): Buffer {
  return Buffer.from([size >> 8, size & 255]);
}

function sha256(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}
