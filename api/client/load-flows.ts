import { HttpProblem } from './http-problem.ts';
import { NoConnection } from './no-connection.ts';
import { readProblem } from './read-problem.ts';

/** Fetches the compiled flows of this page's brand; they never change under their address. */
export async function loadFlows(url: string): Promise<unknown> {
  // The page waits for this, and what other requests need (a time limit, a body) would be made ready for nothing.
  const response = await fetch(url, { credentials: 'include' }).catch((cause: unknown) => {
    throw new NoConnection(url, cause);
  });
  if (!response.ok) throw new HttpProblem(response.status, readProblem(undefined), undefined);
  return response.json();
}
