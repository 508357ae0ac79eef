import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { lenderProblem } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import {
  deleteConfirmedPhone,
  findIdentity,
  lockIdentity,
  readIdentity,
  savePassword,
} from '../queries/accounts.ts';
import {
  deleteOneTimeCode,
  keepPasswordReset,
  readPasswordReset,
  takePasswordReset,
} from '../queries/sign-ins.ts';
import { reportChange } from './report-change.ts';
import { endSessionsBut } from '../queries/sessions.ts';
import { readMessageChoices } from '../queries/message-choices.ts';
import { emailKey } from './accounts.ts';
import { requireUncommon } from '../security/passwords.ts';

const resetPage = '/auth/new-password';
export const resetLifeMs = 30 * 60_000;
const tokenBytes = 32;

/**
 * Sends a mail either way, so that neither the answer nor its time tells whether there is such an account: the person
 * without one learns it from the mail.
 */
export async function sendPasswordReset(lender: Lender, organization: string, email: string): Promise<void> {
  const { db, now, sendMail, inOrder } = lender;
  const identity = await findIdentity(db, organization, emailKey(email));
  const token = randomBytes(tokenBytes).toString('base64url');
  const expires = new Date(now().getTime() + resetLifeMs);
  const reset = { hash: hashOf(token), identity: identity?.uuid ?? randomUUID(), expires };
  await inOrder(reset.identity, () => keepPasswordReset(db, reset));
  const [recipient, mail, link] = identity
    ? [identity.email, 'reset', linkTo(resetPage, organization, { token })]
    : [email, 'noAccount', null];
  // Read either way: nobody has chosen a language for an account that is not there.
  const { language } = await readMessageChoices(db, reset.identity);
  await sendMail({ recipient, ...mailWords(lender, mail, organization, { language }), link });
}

/** Gives an account another password, by a token that is taken once, and ends all its sessions and the code that was sent. */
export async function resetPassword(lender: Lender, token: string, password: string): Promise<void> {
  const { db, now, passwords, inOrder } = lender;
  const hash = hashOf(token);
  const reset = await readPasswordReset(db, hash, now());
  const identity = reset && (await readIdentity(db, reset.identity));
  if (!identity) throw tooOld();
  // Before the token is used up: a person who has to choose another password keeps the mail's link.
  requireUncommon(password, identity.email);
  const passwordHash = await passwords.hash(password);
  const change = async (transaction: Transaction<LenderTables>): Promise<void> => {
    if (!(await takePasswordReset(transaction, hash))) throw tooOld();
    await lockIdentity(transaction, identity.uuid);
    await savePassword(transaction, identity.uuid, passwordHash, now());
    await endSessionsBut(transaction, identity.uuid, null, now());
    // A thief who had got in may have confirmed a number of theirs.
    await deleteConfirmedPhone(transaction, identity.uuid);
    // Somebody else may have asked for it.
    await deleteOneTimeCode(transaction, identity.organization, identity.email_key);
  };
  await inOrder(identity.uuid, () => db.transaction().execute(change));
  await reportChange(lender, identity, 'password');
}

// As it is stored: a reader of the table cannot use what is in it.
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

function tooOld(): RequestProblem {
  return lenderProblem({
    type: 'reset-over',
    title: 'The link is no longer good',
    status: 410,
    detail: 'This link was used already, or is too old.',
  });
}
