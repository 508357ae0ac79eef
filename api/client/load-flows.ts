import { HttpProblem } from './http-problem.ts';
import { NoConnection } from './no-connection.ts';
import { readProblem } from './read-problem.ts';

/** Fetches the compiled flows of this page's brand; they never change under their address. */
export async function loadFlows(url: string): Promise<unknown> {
  const response = await fetch(url, { credentials: 'include' }).catch((cause: unknown) => {
    throw new NoConnection(url, cause);
  });
  if (!response.ok) throw new HttpProblem(response.status, readProblem(undefined), undefined);
  return response.json();
}
