/** A request as the caller made it: path with query, header names in lower case. */
export interface ClientRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: unknown;
}

/** An answer with a status of 2xx; no `body` when it was empty. */
export interface Reply {
  readonly status: number;
  readonly body?: unknown;
  /** That it came through our server, for an answer to a call of the visit. */
  readonly proof?: string;
}

interface SendOptions {
  readonly signal?: AbortSignal;
  /** The request outlives the page. */
  readonly keepalive?: boolean;
}

const timeoutMs = 30_000;

/** Sends one request, once; throws `HttpProblem` for other statuses than 2xx, `NoConnection` for none, `UnreadableReply` for broken JSON. */
export async function sendRequest(request: ClientRequest, options: SendOptions = {}): Promise<Reply> {
  const response = await reach(request, options);
  const text = await response.text().catch((cause: unknown) => {
    throw new NoConnection(request.url, cause);
  });
  const body = readBody(request.url, response, text);
  const proof = response.headers.get('x-visit-proof') ?? '';
  if (!response.ok) throw problemOf(response, body, proof);
  return {
    status: response.status,
    ...(body === undefined ? {} : { body }),
    ...(proof === '' ? {} : { proof }),
  };
}

function problemOf({ status, statusText, headers }: Response, body: unknown, proof: string): HttpProblem {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return new HttpProblem(status, body, {
    statusText,
    proof,
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  });
}

async function reach(request: ClientRequest, options: SendOptions): Promise<Response> {
  try {
    return await fetch(request.url, fetchOptions(request, options));
  } catch (cause) {
    if (options.signal?.aborted === true) throw cause;
    throw new NoConnection(request.url, cause);
  }
}

function fetchOptions({ method, headers, body }: ClientRequest, options: SendOptions): RequestInit {
  const { signal, keepalive = false } = options;
  const tooLate = AbortSignal.timeout(timeoutMs);
  return {
    method,
    headers: body === undefined ? headers : { ...headers, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    credentials: 'include',
    keepalive,
    signal: signal === undefined ? tooLate : AbortSignal.any([signal, tooLate]),
  };
}

function readBody(url: string, { ok, status, headers }: Response, text: string): unknown {
  if (text === '') return undefined;
  if (!/\bjson\b/.test(headers.get('content-type') ?? '')) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's page labelled as JSON must not hide the status that it came with.
    if (!ok) return text;
    throw new UnreadableReply(url, status, cause);
  }
}

/** Fetches compiled flows as they come over the line, since to decode them takes a while; they never change under their address. */
export async function fetchFlows(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { credentials: 'include' }).catch((cause: unknown) => {
    throw new NoConnection(url, cause);
  });
  const { ok, status, statusText } = response;
  if (!ok) throw new HttpProblem(status, undefined, { statusText });
  return response.arrayBuffer();
}

interface About {
  readonly statusText?: string;
  readonly proof?: string;
  readonly retryAfterSeconds?: number;
}

/** The server answered with a status other than 2xx (B§8); what its body says is read by whoever reports it. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly body: unknown;
  /** That it came through our server, for an answer to a call of the visit; else empty. */
  readonly proof: string;
  /** After how long the request may be sent again, where the answer says so. */
  readonly retryAfterSeconds: number | undefined;

  /** `statusText` is what the answer says of its status; HTTP/2 says nothing. */
  constructor(status: number, body: unknown, { statusText = '', proof = '', retryAfterSeconds }: About = {}) {
    super(statusText || 'Error fetching');
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.body = body;
    this.proof = proof;
  }
}

/** There was no answer: no network, refused, cut off, or none within the time limit (B§8). */
export class NoConnection extends Error {
  override readonly name = 'NoConnection';
  readonly status = 0;

  constructor(url: string, cause: unknown) {
    super(`Response was not defined for ${url}`, { cause });
  }
}

/** A success whose body is not the JSON that it says (B§8). */
class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
  readonly status: number;

  constructor(url: string, status: number, cause: unknown) {
    super(`Response was not convertible to json for ${url}`, { cause });
    this.status = status;
  }
}
