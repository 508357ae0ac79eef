import type { Transaction } from 'kysely';
import { type Call, personOf } from '../call/call.ts';
import { unauthenticated } from '../http/problems.ts';
import { emailKey } from '../identity/accounts.ts';
import { requireUncommon } from '../security/passwords.ts';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import {
  holdPassword,
  lockIdentity,
  readIdentity,
  saveAlias,
  saveEmail,
  savePassword,
} from '../queries/accounts.ts';
import { readSecondFactors, saveConfirmedPhone } from '../queries/factors.ts';
import { endSessionsBut } from '../queries/sessions.ts';
import { deleteOneTimeCode, deletePasswordResets, isSessionEnded } from '../queries/sign-ins.ts';
import { keepProof, requireFresh, wrongProof } from './fresh-proof.ts';
import { hasSecondFactor } from './second-factor.ts';

interface Account {
  readonly uuid: string;
  readonly organization: string;
  readonly email: string;
  readonly email_key: string;
}

/** The account of the person who is signed in. */
export async function accountOf({ db }: Lender, call: Call) {
  const account = await readIdentity(db, personOf(call).identity);
  if (account === undefined) throw unauthenticated();
  return account;
}

/**
 * Gives an account another password in the place of the one that was checked, and ends all its sessions but the one that
 * asks. Refused where the account has another password by now, or a second factor, or has ended the session.
 */
export async function changePasswordOf(
  lender: Lender,
  { uuid, organization, email, email_key }: Account,
  { old, password }: { readonly old: string; readonly password: string },
  person: Person,
): Promise<void> {
  const { db, now, passwords, inOrder } = lender;
  requireUncommon(password, email);
  const passwordHash = await passwords.hash(password);
  const change = async (transaction: Transaction<LenderTables>): Promise<void> => {
    await lockIdentity(transaction, uuid);
    if (await isSessionEnded(transaction, person)) throw unauthenticated();
    if (!(await holdPassword(transaction, { uuid, password_hash: old }))) throw wrongProof();
    await requireSecondFactor({ ...lender, db: transaction }, person);
    await savePassword(transaction, uuid, passwordHash, now());
    await endSessionsBut(transaction, uuid, person.session, now());
    // The old password, or the second factor that was asked for, has just shown who asks.
    await keepProof({ ...lender, db: transaction }, person);
    await deleteOneTimeCode(transaction, organization, email_key);
    await deletePasswordResets(transaction, uuid);
  };
  await inOrder(uuid, () => db.transaction().execute(change));
}

/** Refuses a session of somebody who has a second factor, and has not proven lately by it who asks. */
export async function requireSecondFactor(lender: Lender, person: Person): Promise<void> {
  if (hasSecondFactor(await readSecondFactors(lender.db, person.identity)))
    await requireFresh(lender, person);
}

/** Has codes go to a number that its code has confirmed; it is the person's number too. In a transaction. */
export async function confirmNumber({ db, now }: Lender, identity: string, number: string): Promise<void> {
  const at = now();
  await saveConfirmedPhone(db, { identity, number, confirmed_at: at });
  await saveAlias(db, { identity, type: 'Phone', value: number, saved_at: at });
}

/** Gives an account a confirmed email, in a transaction; fails as `isTaken` knows if another account has it. */
export async function changeEmail(
  { db, now }: Lender,
  { uuid, organization, email_key }: Account,
  email: string,
): Promise<void> {
  await saveEmail(db, uuid, { email, key: emailKey(email) }, now());
  await deleteOneTimeCode(db, organization, email_key);
  await deletePasswordResets(db, uuid);
}

/** Whether a change failed since another row has its value: both drivers give the code `unique_violation` of PostgreSQL. */
export function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
