import { HttpProblem, NoConnection, SessionFailed } from './problems.ts';
import { type ClientRequest, type Reply, sendRequest } from './send-request.ts';

/** An answer to a call of the visit, with the proof that our server gave along. */
export interface ProvenReply extends Reply {
  readonly proof: string;
}

/**
 * Makes a call of the visit, by a request that names it; an aborted one rejects with the signal's reason. An answer
 * without proof is not our server's but that of something in between, such as a proxy or a portal: it counts as none.
 */
export async function call(request: ClientRequest, signal?: AbortSignal): Promise<ProvenReply> {
  const answer = await sendRequest(request, signal === undefined ? {} : { signal }).catch(
    orWithout(request.url),
  );
  if (answer.proof === undefined) throw new NoConnection(request.url, undefined);
  return { ...answer, proof: answer.proof };
}

function orWithout(url: string) {
  return (problem: unknown): never => {
    if (problem instanceof HttpProblem && problem.proof === '') throw new NoConnection(url, problem);
    throw problem;
  };
}

/** Performs an `emit` effect: sent even while the page is left; the outcome does not matter. */
export async function emit(request: ClientRequest): Promise<void> {
  await sendRequest(request, { keepalive: true }).catch(() => undefined);
}

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
