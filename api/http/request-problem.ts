import { STATUS_CODES } from 'node:http';

/** Why one field was refused; `field` is a JSON Pointer. */
export type FieldError = { readonly field: string; readonly detail: string };

/** Problem Details (RFC 9457), as every operation of `schemas/api` describes them. */
export type ProblemDetails = {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  /** For developers. */
  readonly detail: string;
  /** What a person may be shown; the backend has such sentences, our own server has none. */
  readonly messages: readonly string[];
  readonly errors?: readonly FieldError[];
};

/** What of Problem Details is not the default. */
type Particulars = Partial<Pick<ProblemDetails, 'type' | 'title' | 'messages' | 'errors'>>;

/** The Problem Details of a status. */
export function problemDetails(
  status: number,
  detail: string,
  { type = 'about:blank', title = titleOf(status), messages = [], errors = [] }: Particulars = {},
): ProblemDetails {
  const details = { type, title, status, detail, messages };
  return errors.length > 0 ? { ...details, errors } : details;
}

/** The phrase that HTTP gives to a status. */
export function titleOf(status: number): string {
  return STATUS_CODES[status] ?? 'Error';
}

interface ParticularsOfRequest extends Particulars {
  readonly cause?: unknown;
  readonly retryAfterSeconds?: number;
}

/** Ends a request: thrown anywhere, answered as Problem Details. The sender of the request sees `detail`. */
export class RequestProblem extends Error {
  override readonly name = 'RequestProblem';
  readonly details: ProblemDetails;
  /** After how long the client may ask again; undefined: nobody can say. */
  readonly retryAfterSeconds: number | undefined;

  constructor(status: number, detail: string, particulars: ParticularsOfRequest = {}) {
    const { cause, retryAfterSeconds, ...rest } = particulars;
    super(detail, { cause });
    this.retryAfterSeconds = retryAfterSeconds;
    this.details = problemDetails(status, detail, rest);
  }
}
