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
