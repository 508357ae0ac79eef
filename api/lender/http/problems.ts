export interface FieldError {
  readonly field: string;
  readonly detail: string;
}

export interface ProblemDetails {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  /** What a person may be shown; the detail when absent. */
  readonly messages?: readonly string[];
  readonly errors?: readonly FieldError[];
}

/** A request that is refused: thrown by an operation, answered as Problem Details. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.detail);
    this.details = details;
  }
}

/** Nobody is signed in, or no longer. */
export function unauthenticated(): Problem {
  return new Problem({
    type: 'unauthenticated',
    title: 'Not signed in',
    status: 401,
    detail: 'unauthenticated',
  });
}

/** There is no such thing, or it is another person's: the two are not told apart. */
export function notFound(what: string): Problem {
  return new Problem({
    type: 'not-found',
    title: 'Not found',
    status: 404,
    detail: `There is no such ${what}.`,
  });
}
