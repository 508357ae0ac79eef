import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
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

/** Answers an asset in the best coding that the client takes. By default its URL holds the hash of its content. */
export type AnswerAsset = (
  request: IncomingMessage,
  response: ServerResponse,
  asset: Asset,
  cacheControl?: string,
) => void;

const immutable = 'public, max-age=31536000, immutable';

/** Makes what answers assets, each with some further headers. */
export function assetAnswers(further: { readonly [name: string]: string }): AnswerAsset {
  // Names and values in turn, which are written as they are.
  const always = [...Object.entries(further).flat(), 'vary', 'accept-encoding'];
  return ({ headers }, response, asset, cacheControl = immutable) => {
    const coding = codingFor(headers['accept-encoding'], asset);
    const tag = `"${asset.tag}${coding ? `-${coding}` : ''}"`;
    const about = [...always, 'cache-control', cacheControl, 'etag', tag];
    if (namesTag(headers['if-none-match'], tag)) {
      response.writeHead(304, about).end();
      return;
    }
    const content = coding ? (asset[coding] ?? asset.plain) : asset.plain;
    about.push('content-type', asset.type, 'content-length', String(content.length));
    if (coding) about.push('content-encoding', coding);
    response.writeHead(200, about).end(content);
  };
}

function codingFor(accepted: string | undefined, asset: Asset): 'br' | 'gzip' | undefined {
  const coding = acceptedCoding(accepted);
  return coding && asset[coding] && coding;
}

function namesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(tag));
}

/** In what answers may be compressed. */
export type Coding = 'br' | 'gzip';

// One expression each, since every request has this header. A weight of 0 refuses the coding.
const [takesBrotli, takesGzip] = ['br', 'gzip'].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i'),
) as [RegExp, RegExp]; // as many as there were

/** The best coding that a client takes, by its Accept-Encoding; undefined if it takes none of ours. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  if (takesBrotli.test(accepted)) return 'br';
  return takesGzip.test(accepted) ? 'gzip' : undefined;
}
