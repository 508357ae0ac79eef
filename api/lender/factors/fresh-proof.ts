import type { Transaction } from 'kysely';
import type { FreshProof } from '#schemas/generated/api.ts';
import type { RequestProblem } from '#api/http/request-problem.ts';
import type { Call } from '../call/call.ts';
import { countTry } from '../call/limit-guesses.ts';
import { lenderProblem } from '../http/problems.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { lockIdentity, readPasswordHash } from '../queries/accounts.ts';
import {
  type SecondFactors,
  deleteOtherProofs,
  hasFreshProof,
  keepFreshProof,
  readSecondFactors,
  takeOwnChallenge,
} from '../queries/factors.ts';
import { takeCode } from './factor-codes.ts';
import { siteOf, usePasskey } from './passkeys.ts';
import { hasSecondFactor, takeTotp, useRecoveryCode } from './second-factor.ts';

export const freshMs = 10 * 60_000;

/** Refuses a session that has not proven lately who asks: a stolen one cannot. */
export async function requireFresh({ db, now }: Lender, person: Person): Promise<void> {
  if (!(await hasFreshProof(db, person, now()))) throw proofNeeded();
}

/**
 * The same for what costs much or has its person informed: after some times each further one waits longer. What is refused
 * is not counted, so that a stolen session keeps its person from nothing.
 */
export async function requireFreshAndRare(lender: Lender, person: Person, operation: string): Promise<void> {
  await requireFresh(lender, person);
  await countTry(lender, { identity: person.identity, operation });
}

/**
 * Changes second factors in a session that has just proven who asks. What proved in others before the change counts no
 * more: where a second factor was turned on, it was less. Undefined: nothing has changed.
 */
export async function changeFresh<Result>(
  lender: Lender,
  person: Person,
  change: (lender: Lender) => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const act = async (transaction: Transaction<LenderTables>): Promise<Result | undefined> => {
    await lockIdentity(transaction, person.identity);
    const locked = { ...lender, db: transaction };
    await requireFresh(locked, person);
    const changed = await change(locked);
    if (changed !== undefined) await deleteOtherProofs(transaction, person);
    return changed;
  };
  return lender.inOrder(person.identity, () => lender.db.transaction().execute(act));
}

/** Has a session count as fresh for some minutes, or refuses the proof. */
export async function proveFresh(lender: Lender, person: Person, call: Call<FreshProof>): Promise<void> {
  const factors = await readSecondFactors(lender.db, person.identity);
  if (!(await isProven(lender, person, call, factors))) throw wrongProof();
  const keep = async (transaction: Transaction<LenderTables>): Promise<void> => {
    await lockIdentity(transaction, person.identity);
    // One may have been turned on while a password was checked.
    const isOn = hasSecondFactor(await readSecondFactors(transaction, person.identity));
    if (isOn && !hasSecondFactor(factors)) throw wrongProof();
    await keepProof({ ...lender, db: transaction }, person);
  };
  await lender.inOrder(person.identity, () => lender.db.transaction().execute(keep));
}

/** Has a session count as fresh for some minutes, where its person has just shown who asks. In a transaction. */
export async function keepProof({ db, now }: Pick<Lender, 'db' | 'now'>, person: Person): Promise<void> {
  await keepFreshProof(db, person, new Date(now().getTime() + freshMs));
}

// Where a second factor is on, it alone proves: a password may have been stolen with the session.
async function isProven(
  lender: Lender,
  person: Person,
  call: Call<FreshProof>,
  factors: SecondFactors,
): Promise<boolean> {
  const { identity } = person;
  const { password, code, totp, recoveryCode, passkey } = call.body;
  if (!hasSecondFactor(factors)) {
    if (password !== undefined) return isPassword(lender, identity, password);
    return code !== undefined && (await takeCode(lender, person, 'prove', code)) !== undefined;
  }
  if (totp !== undefined) return takeTotp(lender, identity, totp);
  if (recoveryCode !== undefined) return useRecoveryCode(lender, identity, recoveryCode);
  if (passkey === undefined) return false;
  const challenge = await takeOwnChallenge(lender.db, person, 'prove', lender.now());
  const answered = {
    site: siteOf(call),
    challenge: challenge?.passkey_challenge ?? null,
    credential: passkey,
  };
  return usePasskey(lender, answered, factors.passkeys);
}

/** Whether it is the password of an account. */
async function isPassword({ db, passwords }: Lender, identity: string, password: string): Promise<boolean> {
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
