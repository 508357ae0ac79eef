import { sendRequest } from './send-request.ts';
import type { ClientRequest, Reply } from './send-request.ts';

/** Performs a `call` effect; an aborted one rejects with the signal's reason. */
export function call(effect: { readonly request: ClientRequest }, signal?: AbortSignal): Promise<Reply> {
  return sendRequest(effect.request, signal === undefined ? {} : { signal });
}
