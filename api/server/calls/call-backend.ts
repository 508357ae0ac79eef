import { request as requestPlain, type ClientRequest, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { headerOf, sourceHeader, sourceOfWork } from '#api/scheduling/source.ts';
import { RequestProblem } from '#api/http/request-problem.ts';

/** A request to the backend; `url` is absolute. */
export interface BackendRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  /** JSON; or bytes, or a stream of them. */
  readonly body?: unknown;
  /** Media types of which an answer is handed on as it comes. Default: none. */
  readonly fileTypes?: readonly string[];
}

/** What the backend answered; the body as text. */
export interface BackendReply {
  readonly status: number;
  readonly authorization: string;
  /** After how many seconds it may be asked again, where it says so. */
  readonly retryAfter?: string;
  readonly text: string;
  /** In the place of a text: what is still to come. */
  readonly file?: BackendFile;
}

/** A file that the backend is sending. */
export interface BackendFile {
  readonly headers: { readonly [name: string]: string };
  readonly content: Readable;
}

/**
 * Sends a request to the backend, over a connection that is kept: 504 when it is too slow, 502 when it cannot be
 * reached. If that does no harm, it is sent once more when the line broke: a restarted backend has cut the
 * connections that we keep. Not by `fetch`, which takes three times as long for it, and pages ask for flags.
 */
export async function callBackend(request: BackendRequest, timeoutMs: number): Promise<BackendReply> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), timeoutMs);
  try {
    return await sendTwice(request, { signal: late.signal, isMoving: () => timer.refresh() });
  } catch (error) {
    if (error instanceof RequestProblem) throw error;
    if (late.signal.aborted)
      throw new RequestProblem(504, 'The backend did not answer in time.', { cause: error });
    throw new RequestProblem(502, 'The backend cannot be reached.', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

const pauseMs = 100;

/** How long a call may take. */
interface Patience {
  readonly signal: AbortSignal;
  /** Called when more of a file has come: over a bad line, one takes minutes. */
  readonly isMoving: () => void;
}

async function sendTwice(request: BackendRequest, patience: Patience): Promise<BackendReply> {
  const late = patience.signal;
  try {
    return await send(request, patience);
  } catch (error) {
    if (late.aborted || error instanceof RequestProblem || !isRepeatable(request, error)) throw error;
    await sleep(pauseMs, undefined, { signal: late });
    return send(request, patience);
  }
}

// It only reads, the backend knows it again by its key, or nobody has taken it.
function isRepeatable({ method, headers, body }: BackendRequest, error: unknown): boolean {
  // It is gone with the first.
  if (body instanceof Readable) return false;
  const isRefused = error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED';
  return method === 'GET' || 'idempotency-key' in headers || isRefused;
}

// What cannot be sent at all throws, and counts as what cannot be reached.
async function send(request: BackendRequest, { signal, isMoving }: Patience): Promise<BackendReply> {
  const { promise, resolve, reject } = Promise.withResolvers<BackendReply>();
  const body = bodyOf(request);
  const sent = begin(request, body);
  sent.on('response', (response) => readReply(response, request).then(resolve, reject)).on('error', reject);
  signal.addEventListener('abort', () => sent.destroy(), { once: true });
  if (body instanceof Readable) {
    body.on('data', isMoving);
    pipeline(body, sent).catch(reject);
  } else sent.end(body);
  return promise;
}

function begin(
  { method, url, headers }: BackendRequest,
  body: string | Uint8Array | Readable | undefined,
): ClientRequest {
  const isKnown = body !== undefined && !(body instanceof Readable);
  const length = isKnown ? { 'content-length': String(Buffer.byteLength(body)) } : {};
  const ask = url.startsWith('https:') ? requestSecure : requestPlain;
  // The backend too has its work wait in turn.
  const source = { [sourceHeader]: headerOf(sourceOfWork()) };
  return ask(url, { method, headers: { ...headers, ...source, ...length } });
}

function bodyOf({ body }: BackendRequest): string | Uint8Array | Readable | undefined {
  const isRaw = body === undefined || body instanceof Uint8Array || body instanceof Readable;
  return isRaw ? body : JSON.stringify(body);
}

// Of all that our documents describe, the longest has a tenth of it.
const longestReply = 1_000_000;

async function readReply(
  response: IncomingMessage,
  { fileTypes = [] }: BackendRequest,
): Promise<BackendReply> {
  const { authorization = '' } = response.headers;
  const status = response.statusCode ?? 0;
  const [type = ''] = (response.headers['content-type'] ?? '').split(';');
  if (status === 200 && fileTypes.includes(type)) {
    return {
      status,
      authorization,
      text: '',
      file: { headers: fileHeaders(response, type), content: response },
    };
  }
  let text = '';
  for await (const part of response.setEncoding('utf8')) {
    text += String(part);
    // Leaving the loop ends the connection.
    if (text.length > longestReply) throw new RequestProblem(502, 'The backend answered too much.');
  }
  const { 'retry-after': retryAfter } = response.headers;
  return { status, authorization, text, ...(retryAfter !== undefined && { retryAfter }) };
}

function fileHeaders({ headers }: IncomingMessage, type: string): BackendFile['headers'] {
  const { etag, 'content-length': length, 'content-disposition': disposition = '' } = headers;
  return {
    'content-type': type,
    // Shown in a window of ours it could act as a page of ours.
    'content-disposition': disposition.startsWith('attachment') ? disposition : 'attachment',
    ...(length !== undefined && { 'content-length': length }),
    ...(etag !== undefined && { etag }),
  };
}
