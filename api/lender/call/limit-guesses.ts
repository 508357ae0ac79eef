import type { RequestProblem } from '#api/http/request-problem.ts';
import { forgetGuesses, isInTime, readGuesses } from '../queries/guesses.ts';
import type { Lender } from './lender.ts';
import { type Call, type LenderOperation, type LenderRoutes, personOf } from './call.ts';
import { lenderProblem } from '../http/problems.ts';

interface GuessLimit {
  readonly isGuess: (call: Call) => boolean;
  /** Whether a good answer says that it was guessed right. */
  readonly reveals: boolean;
}

/** Operations by which a person could guess what they do not know, have us write to strangers, or keep much of theirs. */
const guessing: Readonly<Record<string, GuessLimit>> = {
  // Whether the PIN was right is known when the bureau has answered.
  askCredit: { isGuess: ({ body }) => isMemberOf(body, 'pin'), reveals: false },
  confirmIdentity: { isGuess: () => true, reveals: true },
  // The answer says whether records know somebody of this name with these digits.
  confirmSignerIdentity: { isGuess: () => true, reveals: false },
  saveSsn: { isGuess: () => true, reveals: false },
  inviteSigner: { isGuess: () => true, reveals: false },
  sendInvitation: { isGuess: () => true, reveals: false },
  saveOwnership: { isGuess: ({ body }) => isMemberOf(body, 'coOwner'), reveals: false },
  sendFeedback: { isGuess: () => true, reveals: false },
  proveFresh: { isGuess: () => true, reveals: true },
  changePassword: { isGuess: () => true, reveals: true },
  confirmPhone: { isGuess: () => true, reveals: true },
  confirmEmail: { isGuess: () => true, reveals: true },
  confirmTotp: { isGuess: () => true, reveals: true },
  sendProofCode: { isGuess: () => true, reveals: false },
  requestPhoneChange: { isGuess: () => true, reveals: false },
  requestEmailChange: { isGuess: () => true, reveals: false },
};

function isMemberOf(body: unknown, name: string): boolean {
  return typeof body === 'object' && body !== null && name in body;
}

/** Operations with these limits: after some tries each further one has to wait longer. */
export function limitGuesses(routes: LenderRoutes): LenderRoutes {
  return Object.fromEntries(
    Object.entries(routes).map(([route, operation]) => {
      const limit = guessing[operation.operationId];
      return [route, limit ? limited(operation, limit) : operation];
    }),
  );
}

// Counted before it is asked, so that what it refuses counts as well.
function limited(
  { operationId, answer }: LenderOperation,
  { isGuess, reveals }: GuessLimit,
): LenderOperation {
  return {
    operationId,
    answer: async (lender, call) => {
      if (!isGuess(call)) return answer(lender, call);
      const guess = { identity: personOf(call).identity, operation: operationId };
      await countTry(lender, guess);
      const given = await answer(lender, call);
      if (reveals) await forgetGuesses(lender.db, guess);
      return given;
    },
  };
}

/** Counts a try of an operation, or refuses it where it comes too early. */
export async function countTry(
  lender: Pick<Lender, 'db' | 'now' | 'inOrder'>,
  guess: { readonly identity: string; readonly operation: string },
): Promise<void> {
  const { db, now: clock } = lender;
  if (await isInTime(lender, guess)) return;
  const now = clock();
  const { freeAt = now } = (await readGuesses(db, guess, now)) ?? {};
  throw tooMany(freeAt.getTime() - now.getTime());
}

function tooMany(waitMs: number): RequestProblem {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  const wait = seconds > 60 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
  return lenderProblem({
    type: 'too-many-tries',
    title: 'Too many tries',
    status: 429,
    detail: `There were too many tries. Please wait ${wait}.`,
  });
}
