import { SessionFailed } from './problems.ts';
import { type ClientRequest, sendRequest } from './send-request.ts';

/** Reports the beginning of a visit, tried again at once where it fails; throws SessionFailed in the end. */
export async function beginSession(request: ClientRequest, tries: number): Promise<void> {
  let cause: unknown;
  for (let left = tries; left > 0; left -= 1) {
    try {
      return void (await sendRequest(request, { keepalive: true }));
    } catch (problem) {
      cause = problem;
    }
  }
  throw new SessionFailed(cause);
}
