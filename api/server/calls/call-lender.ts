import { HttpProblem } from '../problems/http-problem.ts';

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

/** Sends a request to the lender: 504 when it is too slow, 502 when it cannot be reached. */
export async function callLender(request: LenderRequest, timeoutMs: number): Promise<LenderReply> {
  const { method, url, headers, body } = request;
  const sent = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
  const init = { method, headers, redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) } as const;
  try {
    const response = await fetch(url, body === undefined ? init : { ...init, body: sent });
    const authorization = response.headers.get('authorization') ?? '';
    return { status: response.status, authorization, text: await response.text() };
  } catch (error) {
    throw problemOfFailure(error);
  }
}

function problemOfFailure(error: unknown): HttpProblem {
  const isTimeout = error instanceof Error && error.name === 'TimeoutError';
  if (isTimeout) return new HttpProblem(504, 'The lender did not answer in time.', [], error);
  return new HttpProblem(502, 'The lender cannot be reached.', [], error);
}
