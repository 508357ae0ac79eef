import { HttpProblem, NoConnection } from '#api/client/problems.ts';
import { isObject } from '#engine/index.ts';

/** What went wrong with a request, and what to do about it, for people who know no code. */
export function sayProblem(error: unknown): string {
  if (error instanceof NoConnection)
    return 'The server does not answer. What you have written is still here. Check that the server runs, then try again.';
  if (error instanceof HttpProblem && isObject(error.body) && typeof error.body['detail'] === 'string')
    return error.body['detail'];
  return error instanceof Error ? error.message : String(error);
}
