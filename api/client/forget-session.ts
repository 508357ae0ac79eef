import { sendRequest } from './send-request.ts';

/** Asks our server to drop the token that it keeps for this visit. */
export async function forgetSession(): Promise<void> {
  await sendRequest({ method: 'POST', url: '/session/forget', headers: {} }, { keepalive: true });
}
