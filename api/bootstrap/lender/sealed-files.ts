import { Readable } from 'node:stream';
import { type SealKey, type SecretKey, deriveSealKey, sealBytes, unsealBytes } from '#api/store/seal.ts';
import type { FileStore } from '#api/lender/providers/file-store.ts';

const partBytes = 64 * 1024;
const sealedPartBytes = sealBytes(deriveSealKey('', ''), new Uint8Array(partBytes), '').length;

/**
 * Seals what a store keeps, since proofs hold Social Security numbers and accounts. Contents are sealed part by part, so
 * that none is held whole, and each part for its place: what is cut off, changed or moved breaks off with UnsealingFailed.
 */
export function sealedFiles(store: FileStore, secretKey: SecretKey): FileStore {
  const sealKey = deriveSealKey(secretKey, 'files');
  return {
    write: (key, content) => store.write(key, streamOf(sealed(sealKey, key, content))),
    read: async (key) => streamOf(opened(sealKey, key, await store.read(key))),
    remove: store.remove,
  };
}

async function* sealed(sealKey: SealKey, key: string, content: Readable): AsyncGenerator<Uint8Array> {
  let place = 0;
  for await (const { part, isLast } of inParts(content, partBytes)) {
    yield sealBytes(sealKey, part, nameOf(key, place, isLast));
    place += 1;
  }
}

async function* opened(sealKey: SealKey, key: string, content: Readable): AsyncGenerator<Uint8Array> {
  let place = 0;
  for await (const { part, isLast } of inParts(content, sealedPartBytes)) {
    yield unsealBytes(sealKey, part, nameOf(key, place, isLast));
    place += 1;
  }
}

function nameOf(key: string, place: number, isLast: boolean): string {
  return `${key} ${place}${isLast ? ' last' : ''}`;
}

/** The content in parts of one size; only the last may be shorter, or empty if all is. */
async function* inParts(content: Readable, size: number) {
  let held: readonly Uint8Array[] = [];
  let length = 0;
  for await (const chunk of content as AsyncIterable<Uint8Array>) {
    held = [...held, chunk];
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size))
      yield { part: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { part: Buffer.concat(held), isLast: true };
}

function streamOf(parts: AsyncIterable<Uint8Array>): Readable {
  return Readable.from(parts, { objectMode: false });
}
