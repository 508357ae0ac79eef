import { HttpProblem, NoConnection } from './problems.ts';

/**
 * Fetches compiled flows as they come over the line, since to decode them takes a while; they never change under their
 * address. Not by ky, which comes with the engine: these are asked for before.
 */
export async function fetchFlows(url: string): Promise<ArrayBuffer> {
  const response = await fetch(url, { credentials: 'include' }).catch((cause: unknown) => {
    throw new NoConnection(url, cause);
  });
  const { ok, status, statusText } = response;
  if (!ok) throw new HttpProblem(status, undefined, { statusText });
  return response.arrayBuffer();
}
