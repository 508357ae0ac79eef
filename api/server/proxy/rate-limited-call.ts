import type { ApiOperation } from '#schemas/open-api.ts';
import { RequestProblem } from '#api/http/request-problem.ts';
import type { BackendReply } from '../calls/call-backend.ts';
import { readableReply } from '../calls/readable-reply.ts';
import { type HeldToken, accountOf } from '../cookies/token-cookie.ts';
import { isWatched, logSecurity, outcomeOf } from '../requests/log.ts';
import type { ServerContext } from '../context/server-context.ts';
import { type Requester, tokenOf } from '../context/requester.ts';

/** Makes a call unless it is tried too often, counts how it ended, and notes it where that matters for safety. */
export async function rateLimitedCall(
  requester: Requester,
  operation: ApiOperation,
  call: () => BackendReply | Promise<BackendReply>,
): Promise<BackendReply> {
  const { server, request, reply, code } = requester;
  const note = (status: number, account?: string): void => {
    const isTokenRefused = status === 401 && operation.readsPerson;
    if (!isWatched(operation) && !isTokenRefused && !isOthers(operation, status)) return;
    logSecurity(request, { event: operation.id, outcome: outcomeOf(status), status, account });
  };
  try {
    const end = await server.signInLimits.begin(operation, code, request, reply);
    if (end === 'quiet') {
      note(429);
      return sentBefore;
    }
    const answer = await orFailed(call, end);
    await end?.(answer.status);
    // To read an answer takes longer than all else here, and most calls leave no note.
    const isNoted = isWatched(operation) || isOthers(operation, answer.status);
    note(answer.status, isNoted ? accountIn(server, operation, answer, tokenOf(requester)) : undefined);
    return answer;
  } catch (error) {
    note(error instanceof RequestProblem ? error.details.status : 500);
    throw error;
  }
}

/** Whether somebody who is signed in may have asked for another person's things: the backend answers alike if there are none. */
function isOthers({ isSecured }: ApiOperation, status: number): boolean {
  return isSecured && (status === 403 || status === 404);
}

// As the backend says that a mail was sent.
const sentBefore: BackendReply = { status: 200, authorization: '', text: '{"accepted":true}' };

async function orFailed(
  call: () => BackendReply | Promise<BackendReply>,
  end: ((status: number) => Promise<void>) | undefined,
): Promise<BackendReply> {
  try {
    return await call();
  } catch (error) {
    await end?.(error instanceof RequestProblem ? error.details.status : 500);
    throw error;
  }
}

/** Of a token that the backend has just given or believed: any other may be invented. */
function accountIn(
  { isDescribed }: ServerContext,
  operation: ApiOperation,
  answer: BackendReply,
  held: HeldToken | undefined,
): string | undefined {
  // To refuse what somebody asks for, the backend believes who asks.
  const isBelieved = operation.isSecured && answer.status < 500 && answer.status !== 401;
  if (answer.status >= 400) return isBelieved ? held?.account : undefined;
  const { tokens } = readableReply(operation, answer, isDescribed);
  const [given] = tokens;
  if (given !== undefined) return accountOf(given);
  return operation.isSecured ? held?.account : undefined;
}
