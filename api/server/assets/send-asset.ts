import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from './accepted-coding.ts';
import type { Asset } from './asset.ts';

const immutable = 'public, max-age=31536000, immutable';

/**
 * Answers an asset in the best coding that the client takes, past whatever else answers go through. By default its URL
 * holds the hash of its content.
 */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string = immutable,
): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding'] ?? '', asset);
  const tag = `"${asset.tag}${coding ? `-${coding}` : ''}"`;
  const about = { 'cache-control': cacheControl, etag: tag, vary: 'accept-encoding' };
  // Those of every answer, all of them texts.
  const headers = { ...(reply.getHeaders() as { readonly [name: string]: string }), ...about };
  const { raw } = reply.hijack();
  if (namesTag(request.headers['if-none-match'], tag)) {
    raw.writeHead(304, headers).end();
    return reply;
  }
  const content = coding ? (asset[coding] ?? asset.plain) : asset.plain;
  const length = { 'content-type': asset.type, 'content-length': content.length };
  raw.writeHead(200, { ...headers, ...length, ...(coding ? { 'content-encoding': coding } : {}) });
  raw.end(content);
  return reply;
}

function codingFor(accepted: string, asset: Asset): 'br' | 'gzip' | undefined {
  const coding = acceptedCoding(accepted);
  return coding && asset[coding] && coding;
}

function namesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(tag));
}
