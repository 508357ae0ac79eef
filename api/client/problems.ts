const withoutMessage = 'Error fetching';

/** The server answered with a status other than 2xx (B§8). */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly messages: readonly string[];
  readonly code: string;
  readonly body: unknown;
  /** That it came through our server, for an answer to a call of the visit; else empty. */
  readonly proof: string;

  constructor(status: number, problem: ProblemText, body: unknown, proof = '') {
    super(problem.message || withoutMessage);
    this.status = status;
    this.messages = problem.messages;
    this.code = problem.code;
    this.body = body;
    this.proof = proof;
  }
}

/** What a refused request says about itself. */
export interface ProblemText {
  readonly message: string;
  readonly messages: readonly string[];
  readonly code: string;
}

/** Reads a body of Problem Details (RFC 9457), or of anything else; a missing part is empty. */
export function readProblem(body: unknown): ProblemText {
  if (typeof body === 'string') return { message: body, messages: [], code: '' };
  if (!isRecord(body)) return { message: '', messages: [], code: '' };
  return {
    message: textOf(body['message']) || textOf(body['detail']) || textOf(body['title']),
    messages: Array.isArray(body['messages'])
      ? body['messages'].filter((one) => typeof one === 'string')
      : [],
    code: textOf(body['code']),
  };
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
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
export class UnreadableReply extends Error {
  override readonly name = 'UnreadableReply';
  readonly status: number;

  constructor(url: string, status: number, cause: unknown) {
    super(`Response was not convertible to json for ${url}`, { cause });
    this.status = status;
  }
}

/** The telemetry session of a visit could not be begun, however often it was tried (B§8). */
export class SessionFailed extends Error {
  override readonly name = 'SessionFailed';
  readonly status = 500;

  constructor(cause: unknown) {
    super('An error occurred while establishing a session, retries failed.', { cause });
  }
}
