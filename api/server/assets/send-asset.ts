import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedCoding } from './accepted-coding.ts';
import type { Asset } from './asset.ts';

const immutable = 'public, max-age=31536000, immutable';

/** Answers an asset in the best coding that the client takes. By default its URL holds the hash of its content. */
export function sendAsset(
  request: FastifyRequest,
  reply: FastifyReply,
  asset: Asset,
  cacheControl: string = immutable,
): FastifyReply {
  const coding = codingFor(request.headers['accept-encoding'] ?? '', asset);
  const tag = `"${asset.tag}${coding ? `-${coding}` : ''}"`;
  reply.header('cache-control', cacheControl).header('etag', tag).header('vary', 'accept-encoding');
  if (namesTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
  if (coding) reply.header('content-encoding', coding);
  return reply.type(asset.type).send(coding ? asset[coding] : asset.plain);
}

function codingFor(accepted: string, asset: Asset): 'br' | 'gzip' | undefined {
  const coding = acceptedCoding(accepted);
  return coding && asset[coding] && coding;
}

function namesTag(header: string | undefined, tag: string): boolean {
  return header !== undefined && (header === '*' || header.includes(tag));
}
