import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, gzip } from 'node:zlib';
import type { Coding } from '../assets/accepted-coding.ts';

/** A text that is compressed once, and has yet to get its end, which differs each time. */
export interface ReadyPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly crc: number;
}

const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
const gzipOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

/** Compresses all but the end. */
export async function makeReady(text: string): Promise<ReadyPage> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, brotliOptions),
    promisify(gzip)(plain, gzipOptions),
  ]);
  return { plain, br, gzip: gzipped, crc: crc32(plain) };
}

/** The text with its end, in a coding; the end, of 64 KB at most, stands in it as it is. */
export function readyWith(ready: ReadyPage, end: string, coding: Coding | undefined): Buffer {
  const rest = Buffer.from(end);
  if (coding === undefined) return Buffer.concat([ready.plain, rest]);
  return coding === 'br' ? endBrotli(ready, rest) : endGzip(ready, rest);
}

// RFC 7932, 9.2: a block that is not the last, of a length in four nibbles, uncompressed; then an empty last one.
function endBrotli({ br }: ReadyPage, rest: Buffer): Buffer {
  const header = Buffer.alloc(3);
  header.writeUIntLE(((rest.length - 1) << 3) | (1 << 19), 0, 3);
  return Buffer.concat([br, header, rest, Buffer.of(0x03)]);
}

// RFC 1951, 3.2.4: a last block that is stored; then RFC 1952, 2.3.1: the sum and the length of it all.
function endGzip({ gzip: begun, crc, plain }: ReadyPage, rest: Buffer): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt8(1, 0);
  header.writeUInt16LE(rest.length, 1);
  header.writeUInt16LE(rest.length ^ 0xffff, 3);
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(rest, crc), 0);
  trailer.writeUInt32LE(plain.length + rest.length, 4);
  return Buffer.concat([begun, header, rest, trailer]);
}
