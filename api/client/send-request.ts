import ky, { HTTPError, type RetryOptions } from 'ky';
import { HttpProblem, NoConnection, UnreadableReply } from './problems.ts';

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
  /** How often it is sent at most: only of a request that may arrive twice. Default: once. */
  readonly tries?: number;
  /** How long an answer may take. Default: half a minute. */
  readonly timeoutMs?: number;
}

/** How often a request is sent that may arrive twice, if its caller does not say (B§7). */
export const usualTries = 5;
const firstPauseMs = 1000;
const usualTimeoutMs = 30_000;

/** What goes along with every request, such as the headers of a recording (B§7). */
const alongside = new Map<string, string>();

/** Has every request from now on carry a header. */
export function sendAlong(name: string, value: string): void {
  alongside.set(name, value);
}

/**
 * How the browser asks (B§7): with a time limit, retries with pauses that double, and cookies. Scripts cannot read
 * the one with the token.
 */
const http = ky.create({
  credentials: 'include',
  hooks: {
    beforeRequest: [({ request }) => alongside.forEach((value, name) => request.headers.set(name, value))],
  },
});

/** The helper of B§7: a request is sent again after 1, 2, 4, … seconds. */
const retryHelper = {
  methods: ['get', 'put', 'post', 'patch', 'delete'],
  delay: (attempt) => firstPauseMs * 2 ** (attempt - 1),
  retryOnTimeout: true,
} satisfies RetryOptions;

/** By when all is over: a body that stops coming is no answer either. */
function tooLate(tries: number, timeoutMs: number): AbortSignal {
  return AbortSignal.timeout(tries * timeoutMs + firstPauseMs * (2 ** (tries - 1) - 1));
}

/** Sends a request; throws `HttpProblem` for other statuses than 2xx, `NoConnection` for none, `UnreadableReply` for broken JSON. */
export async function sendRequest(request: ClientRequest, options: SendOptions = {}): Promise<Reply> {
  const response = await reach(request, options);
  const body = await readBody(request.url, response).catch((cause: unknown) => {
    throw cause instanceof UnreadableReply || options.signal?.aborted === true
      ? cause
      : new NoConnection(request.url, cause);
  });
  if (!response.ok) throw problemOf(response, body);
  const proof = response.headers.get('x-visit-proof') ?? '';
  return {
    status: response.status,
    ...(body === undefined ? {} : { body }),
    ...(proof === '' ? {} : { proof }),
  };
}

async function reach(
  { method, url, headers, body }: ClientRequest,
  { signal, keepalive = false, tries = 1, timeoutMs = usualTimeoutMs }: SendOptions,
): Promise<Response> {
  const late = tooLate(tries, timeoutMs);
  try {
    return await http(url, {
      method,
      headers: { ...headers },
      keepalive,
      timeout: timeoutMs,
      retry: { ...retryHelper, limit: tries - 1 },
      // The status of an answer that is tried again has to be an error for ky; ours says more.
      throwHttpErrors: tries > 1,
      ...(body === undefined ? {} : { json: body }),
      signal: signal === undefined ? late : AbortSignal.any([signal, late]),
    });
  } catch (cause) {
    if (signal?.aborted === true) throw cause;
    if (cause instanceof HTTPError) throw problemOf(cause.response, cause.data);
    throw new NoConnection(url, cause);
  }
}

function problemOf({ status, statusText, headers }: Response, body: unknown): HttpProblem {
  const seconds = Number(headers.get('retry-after') ?? 'none');
  return new HttpProblem(status, body, {
    statusText,
    proof: headers.get('x-visit-proof') ?? '',
    ...(Number.isFinite(seconds) && { retryAfterSeconds: seconds }),
  });
}

async function readBody(url: string, response: Response): Promise<unknown> {
  const type = response.headers.get('content-type') ?? '';
  if (/^application\/pdf\b/.test(type)) return response.blob();
  const text = await response.text();
  if (text === '') return undefined;
  if (!/\bjson\b/.test(type)) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    // A proxy's page labelled as JSON must not hide the status that it came with.
    if (!response.ok) return text;
    throw new UnreadableReply(url, response.status, cause);
  }
}
