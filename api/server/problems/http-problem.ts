import { problemOf } from './problem.ts';
import type { FieldError, Problem } from './problem.ts';

/** Ends a request with a status and Problem Details; `detail` is seen by whoever sent the request. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly errors: readonly FieldError[];

  constructor(status: number, detail: string, errors: readonly FieldError[] = [], cause?: unknown) {
    super(detail, { cause });
    this.status = status;
    this.errors = errors;
  }

  /** The body of the answer. */
  get problem(): Problem {
    return problemOf(this.status, this.message, this.errors);
  }
}
