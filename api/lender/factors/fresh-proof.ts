import type { FreshProof } from '#schemas/generated/api.ts';
import type { RequestProblem } from '#api/http/request-problem.ts';
import type { Call } from '../http/call.ts';
import { lenderProblem } from '../http/problems.ts';
import type { Person } from '../identity/tokens.ts';
import type { Lender } from '../lender.ts';
import { readPasswordHash } from '../queries/accounts.ts';
import { hasFreshProof, keepFreshProof, readSecondFactors, takeOwnChallenge } from '../queries/factors.ts';
import { takeCode } from './factor-codes.ts';
import { siteOf, usePasskey } from './passkeys.ts';
import { hasSecondFactor, takeTotp, useRecoveryCode } from './second-factor.ts';

const freshMs = 10 * 60_000;

/** Refuses a session that has not proven lately who asks: a stolen one cannot. */
export async function requireFresh({ db, now }: Lender, person: Person): Promise<void> {
  if (!(await hasFreshProof(db, person, now()))) throw proofNeeded();
}

/** Has a session count as fresh for some minutes, or refuses the proof. */
export async function proveFresh(lender: Lender, person: Person, call: Call<FreshProof>): Promise<void> {
  if (!(await isProven(lender, person, call))) throw wrongProof();
  await keepFreshProof(lender.db, person, new Date(lender.now().getTime() + freshMs));
}

// Where a second factor is on, it alone proves: a password may have been stolen with the session.
async function isProven(lender: Lender, { identity }: Person, call: Call<FreshProof>): Promise<boolean> {
  const { password, code, totp, recoveryCode, passkey } = call.body;
  const factors = await readSecondFactors(lender.db, identity);
  if (!hasSecondFactor(factors)) {
    if (password !== undefined) return isPassword(lender, identity, password);
    return code !== undefined && (await takeCode(lender, identity, 'prove', code)) !== undefined;
  }
  if (totp !== undefined) return takeTotp(lender, identity, totp);
  if (recoveryCode !== undefined) return useRecoveryCode(lender, identity, recoveryCode);
  if (passkey === undefined) return false;
  const challenge = await takeOwnChallenge(lender.db, identity, 'prove', lender.now());
  const answered = {
    site: siteOf(call),
    challenge: challenge?.passkey_challenge ?? null,
    credential: passkey,
  };
  return usePasskey(lender, answered, factors.passkeys);
}

/** Whether it is the password of an account. */
export async function isPassword(
  { db, passwords }: Lender,
  identity: string,
  password: string,
): Promise<boolean> {
  return passwords.isRight(password, await readPasswordHash(db, identity));
}

function proofNeeded(): RequestProblem {
  return lenderProblem({
    type: 'fresh-proof-needed',
    title: 'A fresh proof is needed',
    status: 403,
    detail: 'Please confirm first that it is you.',
  });
}

export function wrongProof(): RequestProblem {
  return lenderProblem({
    type: 'wrong-proof',
    title: 'The proof is wrong',
    status: 403,
    detail: 'This does not show that it is you.',
  });
}
