import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from '../assets/accepted-coding.ts';
import { readyWith } from './ready-page.ts';
import type { ReadyPage } from './ready-page.ts';

/** Answers with a page, compressed where that can betray nothing. */
export function sendHtml(reply: FastifyReply, html: string): FastifyReply {
  const { request } = reply;
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  const coding = mayCompress(request) ? acceptedCoding(request.headers['accept-encoding']) : undefined;
  if (coding === undefined) return reply.send(html);
  return reply.header('content-encoding', coding).send(compressors[coding](Buffer.from(html)));
}

/**
 * A page repeats its address beside what the person has answered. Who can make a browser ask again and again for
 * addresses of their choice, and measure the answers, finds out one by the other (BREACH): compressed, a guess that is
 * right is shorter. Such requests come from another site and bring cookies, so these are answered as they are.
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
// for 7 % less, since its tables are larger than what a processor has at hand. A window of 64 KB holds a page. At once:
// handing a page to another thread and getting it back takes about as long as compressing it.
const brotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 3, [constants.BROTLI_PARAM_LGWIN]: 16 },
};

const compressors = {
  br: (html: Buffer) => brotliCompressSync(html, brotliOptions),
  gzip: (html: Buffer) => gzipSync(html, { level: 4 }),
} as const;
