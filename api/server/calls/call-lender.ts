import { request as requestPlain } from 'node:http';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { RequestProblem } from '#api/http/request-problem.ts';

/** A request to the lender; `url` is absolute. */
export interface LenderRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: unknown;
}

/** What the lender answered; the body as text. */
export interface LenderReply {
  readonly status: number;
  readonly authorization: string;
  readonly text: string;
}

/**
 * Sends a request to the lender, over a connection that is kept: 504 when it is too slow, 502 when it cannot be reached.
 * Not by `fetch`, which takes three times as long for it, and pages ask for flags.
 */
export async function callLender(request: LenderRequest, timeoutMs: number): Promise<LenderReply> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await send(request, late.signal);
  } catch (error) {
    if (late.signal.aborted)
      throw new RequestProblem(504, 'The lender did not answer in time.', { cause: error });
    throw new RequestProblem(502, 'The lender cannot be reached.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

// What cannot be sent at all throws, and counts as what cannot be reached.
async function send(request: LenderRequest, late: AbortSignal): Promise<LenderReply> {
  const { promise, resolve, reject } = Promise.withResolvers<LenderReply>();
  const body = bodyOf(request);
  const sent = begin(request, body);
  sent.on('response', (response) => readReply(response).then(resolve, reject)).on('error', reject);
  late.addEventListener('abort', () => sent.destroy(), { once: true });
  sent.end(body);
  return promise;
}

function begin(
  { method, url, headers }: LenderRequest,
  body: string | Uint8Array | undefined,
): ClientRequest {
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const ask = url.startsWith('https:') ? requestSecure : requestPlain;
  return ask(url, { method, headers: { ...headers, ...length } });
}

function bodyOf({ body }: LenderRequest): string | Uint8Array | undefined {
  return body === undefined || body instanceof Uint8Array ? body : JSON.stringify(body);
}

// Of all that our documents describe, the longest has a tenth of it.
const longestReply = 1_000_000;

async function readReply(response: IncomingMessage): Promise<LenderReply> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += String(part);
    // Leaving the loop ends the connection.
    if (text.length > longestReply) throw new RequestProblem(502, 'The lender answered too much.');
  }
  const { authorization = '' } = response.headers;
  return { status: response.statusCode ?? 0, authorization, text };
}
