import type { FastifyReply, FastifyRequest } from 'fastify';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, crc32, gzip, gzipSync } from 'node:zlib';
import { type Coding, acceptedCoding } from '../assets/asset.ts';

/** Answers with a page, compressed if the size cannot reveal what a person answered. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  const { request } = reply;
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const coding = mayCompress(request) ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  if (coding === undefined) return reply.send(html);
  return reply.header('content-encoding', coding).send(compressors[coding](Buffer.from(html)));
}

/**
 * A page repeats its address beside what the person has answered. Another site can make a browser request addresses
 * of its choice many times, and measure the answers (BREACH): with a right guess in the address, the compressed page
 * is shorter. So requests with cookies that may come from another site are answered uncompressed.
 */
function mayCompress({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return headers.cookie === undefined || site === 'same-origin' || site === 'none';
}

/** Answers with a page that is ready, and its end. Only what is the same for everybody is compressed in it. */
export function sendReady(reply: FastifyReply, ready: ReadyPage, end: string): FastifyReply {
  const coding = acceptedCoding(reply.request.headers['accept-encoding']);
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (coding !== undefined) reply.header('content-encoding', coding);
  return reply.send(readyWith(ready, end, coding));
}

// Made for one answer only: as fast as the line, rather than as small as can be. The next quality takes twice as long
// for 7 % less, since its tables are larger than what a processor has at hand. A window of 64 KB holds a page. In
// this thread: handing a page to another one and getting it back takes about as long as compressing it.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

const compressors = {
  br: (html: Buffer) => brotliCompressSync(html, brotliOptions),
  gzip: (html: Buffer) => gzipSync(html, { level: 4 }),
} as const;

/** A text that is compressed once, and has yet to get its end, which differs each time. */
export interface ReadyPage {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
  readonly crc: number;
}

const readyBrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 9 },
  finishFlush: constants.BROTLI_OPERATION_FLUSH,
};
const readyGzipOptions = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

/** Compresses all but the end. */
export async function makeReady(text: string): Promise<ReadyPage> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(plain, readyBrotliOptions),
    promisify(gzip)(plain, readyGzipOptions),
  ]);
  return { plain, br, gzip: gzipped, crc: crc32(plain) };
}

/** The text with its end, in a coding; the end, of 64 KB at most, is in it as it is. */
function readyWith(ready: ReadyPage, end: string, coding: Coding | undefined): Buffer {
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
