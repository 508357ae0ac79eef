import { sendRequest } from './send-request.ts';

/** Fetches the compiled flows of this page's brand; they never change under their address. */
export async function loadFlows(url: string): Promise<unknown> {
  const reply = await sendRequest({ method: 'GET', url, headers: {} });
  return reply.body;
}
