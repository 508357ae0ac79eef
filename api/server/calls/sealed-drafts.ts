import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { type JsonObject, isObject } from '#engine/index.ts';
import { type SecretKey, UnsealingFailed, deriveSealKey, sealBytes, unsealBytes } from '#api/store/seal.ts';

const purpose = 'draft';
const oneDayMs = 24 * 60 * 60 * 1000;

/** Drafts that go along in addresses: compressed, unreadable, and of no use once they are changed. */
export interface SealedDrafts {
  /** Gives a text that needs no escapes in an address. */
  seal(draft: unknown): string;
  /** Undefined if we did not make it, or it is older than a day. */
  open(text: string): JsonObject | undefined;
}

/** Seals drafts with the secret key alone; each is good for a day. */
export function sealedDrafts(secretKey: SecretKey, clock: () => number): SealedDrafts {
  const key = deriveSealKey(secretKey, purpose);
  return {
    seal: (draft) => {
      const written = deflateRawSync(JSON.stringify({ until: clock() + oneDayMs, draft }));
      return Buffer.from(sealBytes(key, written, purpose)).toString('base64url');
    },
    open: (text) => {
      const { until, draft } = read(() => unsealBytes(key, Buffer.from(text, 'base64url'), purpose));
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
