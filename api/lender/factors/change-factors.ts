import type { Transaction } from 'kysely';
import { type Call, personOf } from '../http/call.ts';
import { unauthenticated } from '../http/problems.ts';
import { emailKey } from '../identity/accounts.ts';
import { requireUncommon } from '../identity/passwords.ts';
import type { Person } from '../identity/tokens.ts';
import type { LenderTables } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import { lockIdentity, readIdentity, saveAlias, saveEmail, savePassword } from '../queries/accounts.ts';
import { deleteOtherProofs, saveConfirmedPhone } from '../queries/factors.ts';
import { endSessionsBut } from '../queries/sessions.ts';
import { deleteOneTimeCode, deletePasswordResets } from '../queries/sign-ins.ts';

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

/** Gives an account another password, and ends all its sessions but the one that asks. */
export async function changePasswordOf(
  { db, now, passwords, inOrder }: Lender,
  { uuid, organization, email, email_key }: Account,
  password: string,
  keptSession: string,
): Promise<void> {
  requireUncommon(password, email);
  const passwordHash = await passwords.hash(password);
  const change = async (transaction: Transaction<LenderTables>): Promise<void> => {
    await lockIdentity(transaction, uuid);
    await savePassword(transaction, uuid, passwordHash, now());
    await endSessionsBut(transaction, uuid, keptSession, now());
    await deleteOneTimeCode(transaction, organization, email_key);
    await deletePasswordResets(transaction, uuid);
  };
  await inOrder(uuid, () => db.transaction().execute(change));
}

/** Has codes go to a number that its code has confirmed; it is the person's number too. */
export async function confirmNumber({ db, now }: Lender, person: Person, number: string): Promise<void> {
  const at = now();
  const { identity } = person;
  await db.transaction().execute(async (transaction) => {
    await saveConfirmedPhone(transaction, { identity, number, confirmed_at: at });
    await saveAlias(transaction, { identity, type: 'Phone', value: number, saved_at: at });
    await deleteOtherProofs(transaction, person);
  });
}

/** Gives an account a confirmed email; false if another account has it. */
export async function changeEmail(
  { db, now }: Lender,
  { uuid, organization, email_key }: Account,
  person: Person,
  email: string,
): Promise<boolean> {
  try {
    await db.transaction().execute(async (transaction) => {
      await saveEmail(transaction, uuid, { email, key: emailKey(email) }, now());
      await deleteOneTimeCode(transaction, organization, email_key);
      await deletePasswordResets(transaction, uuid);
      await deleteOtherProofs(transaction, person);
    });
    return true;
  } catch (error) {
    if (isTaken(error)) return false;
    throw error;
  }
}

/** Both drivers give the code of PostgreSQL: `unique_violation`. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505';
}
