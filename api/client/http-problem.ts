import type { Problem } from './read-problem.ts';

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

  constructor(status: number, problem: Problem, body: unknown, proof = '') {
    super(problem.message || withoutMessage);
    this.status = status;
    this.messages = problem.messages;
    this.code = problem.code;
    this.body = body;
    this.proof = proof;
  }
}
