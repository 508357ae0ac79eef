import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** A file that is answered from memory, compressed once and for all. */
export interface Asset {
  readonly type: string;
  readonly tag: string;
  readonly plain: Buffer;
  /** Undefined if compressing does not make it smaller. */
  readonly br?: Buffer;
  readonly gzip?: Buffer;
}

const compressible = /^text\/|jsonl?$|javascript|svg/;

/** Makes an asset ready to be answered; its tag is the hash of its bytes. */
export async function makeAsset(content: string | Buffer, type: string): Promise<Asset> {
  const plain = Buffer.isBuffer(content) ? content : Buffer.from(content);
  const asset = { type, tag: contentHash(plain), plain };
  if (!compressible.test(type)) return asset;
  const packed = await Promise.all([withBrotli(plain), promisify(gzip)(plain, { level: 9 })]);
  // Copies, since what compresses hands over the beginning of a larger buffer.
  const [br, gzipped] = packed.map((each) => Buffer.from(each)) as [Buffer, Buffer]; // as many as there were
  return {
    ...asset,
    ...(br.length < plain.length && { br }),
    ...(gzipped.length < plain.length && { gzip: gzipped }),
  };
}

/** The first 16 hexadecimal digits of the SHA-256 of some bytes. */
function contentHash(content: string | Buffer): string {
  return createHash('sha256').update(content).digest('hex').slice(0, 16);
}

// Quality 11 takes ten times as long as 9 for two per cent.
function withBrotli(plain: Buffer): Promise<Buffer> {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return promisify(brotliCompress)(plain, { params });
}
