import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type JsonObject, isObject } from '#engine/index.ts';
import { type SecretKey, UnsealingFailed, deriveSealKey, sealBytes, unsealBytes } from '#api/store/seal.ts';

const purpose = 'draft';
const oneDayMs = 24 * 60 * 60 * 1000;

/** Drafts that go along in addresses: compressed, unreadable, and of no use once they are changed. */
export interface SealedDrafts {
  /** Gives a text that needs no escapes in an address. It opens in the same visit alone. */
  seal(draft: unknown, visit: string): string;
  /** Undefined if we did not make it in this visit, or it is older than a day. */
  open(text: string, visit: string): JsonObject | undefined;
}

/** Seals drafts with the secret key alone; each is good for a day. */
export function sealedDrafts(secretKey: SecretKey, clock: () => number): SealedDrafts {
  const key = deriveSealKey(secretKey, purpose);
  return {
    seal: (draft, visit) => {
      const written = deflateRawSync(JSON.stringify({ until: clock() + oneDayMs, draft }));
      return Buffer.from(sealBytes(key, written, `${purpose} of ${visit}`)).toString('base64url');
    },
    open: (text, visit) => {
      const { until, draft } = read(() =>
        unsealBytes(key, Buffer.from(text, 'base64url'), `${purpose} of ${visit}`),
      );
      return Number(until) > clock() && isObject(draft) ? draft : undefined;
    },
  };
}

function read(unsealed: () => Uint8Array): JsonObject {
  try {
    // Authentic bytes were written by `seal`.
    return JSON.parse(inflateRawSync(unsealed()).toString('utf8')) as JsonObject;
  } catch (error) {
    if (error instanceof UnsealingFailed) return {};
    throw error;
  }
}
