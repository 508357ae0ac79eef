import { sendRequest } from './send-request.ts';
import type { ClientRequest } from './send-request.ts';

/** Performs an `emit` effect: sent even while the page goes away, and nobody waits for the outcome. */
export async function emit(request: ClientRequest): Promise<void> {
  await sendRequest(request, { keepalive: true }).catch(() => undefined);
}
