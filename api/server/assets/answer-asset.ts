import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Asset } from './asset.ts';

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
const [brotli, gzip] = ['br', 'gzip'].map(
  (name) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`, 'i'),
) as [RegExp, RegExp]; // as many as there were

/** The best coding that a client takes, by its Accept-Encoding; undefined if it takes none of ours. */
export function acceptedCoding(accepted = ''): Coding | undefined {
  if (brotli.test(accepted)) return 'br';
  return gzip.test(accepted) ? 'gzip' : undefined;
}
