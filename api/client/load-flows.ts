import { HttpProblem, NoConnection, readProblem } from './problems.ts';

/** Fetches compiled flows as the text that they are; they never change under their address. */
export async function loadFlows(url: string): Promise<string> {
  const response = await fetch(url, { credentials: 'include' }).catch((cause: unknown) => {
    throw new NoConnection(url, cause);
  });
  if (!response.ok) throw new HttpProblem(response.status, readProblem(undefined), undefined);
  return response.text();
}
