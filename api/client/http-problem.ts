import type { Problem } from './read-problem.ts';

/** The server answered with a status other than 2xx. */
export class HttpProblem extends Error {
  override readonly name = 'HttpProblem';
  readonly status: number;
  readonly messages: readonly string[];
  readonly code: string;
  readonly body: unknown;

  constructor(status: number, problem: Problem, body: unknown) {
    super(problem.message);
    this.status = status;
    this.messages = problem.messages;
    this.code = problem.code;
    this.body = body;
  }
}
