import type { Lender } from '../call/lender.ts';
import { linkTo } from '../providers/mail.ts';
import { readIdentity } from '../queries/accounts.ts';
import { type ReadApplication, readById } from '../queries/applications.ts';
import { expireInvitation, listInvitations, listOverdueInvitations } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/proof-tables.ts';
import { type Letterhead, chosenMail } from './chosen-mail.ts';
import { borrowerOf } from './signers.ts';
import { textPerson } from './text-messages.ts';

const signerPage = '/account/heloc/heloc-signer/login';

type Sender = Letterhead & Pick<Lender, 'db' | 'sendMail' | 'sendText'>;
type Applied = Pick<ReadApplication, 'uuid' | 'identity' | 'organization' | 'request'>;

/** Sends an invitation to whom it is for, in the language of the borrower who names them. */
export async function mailInvitation(
  sender: Sender,
  { email, first_name }: InvitationRow,
  application: Applied,
  token: string,
): Promise<void> {
  const { organization, identity } = application;
  const inputs = { firstName: first_name, borrower: borrowerOf(application) };
  const words = await chosenMail(sender, sender.db, { mail: 'invitation', identity, organization, inputs });
  const link = linkTo(signerPage, organization, { invitation: token });
  if (words) await sender.sendMail({ recipient: email, ...words, link });
}

/** Reminds somebody who has accepted and not signed. */
export function mailReminder(sender: Sender, invitation: InvitationRow, application: Applied): Promise<void> {
  return mailSigner(sender, 'reminder', invitation, application);
}

/** Tells somebody that nothing is asked of them any more. */
export async function mailWithdrawal(
  sender: Sender,
  { email, first_name }: InvitationRow,
  application: Applied,
): Promise<void> {
  const { organization, identity } = application;
  const inputs = { firstName: first_name, borrower: borrowerOf(application) };
  const words = await chosenMail(sender, sender.db, { mail: 'withdrawal', identity, organization, inputs });
  if (words) await sender.sendMail({ recipient: email, ...words, link: null });
}

/** Tells all who have accepted that their papers are there. */
export async function mailDocumentsReady(sender: Sender, application: Applied): Promise<void> {
  for (const invitation of await listInvitations(sender.db, application.uuid))
    if (invitation.state === 'ACCEPTED') await mailSigner(sender, 'papersReady', invitation, application);
}

/** Tells the borrower that somebody has signed. */
export function mailSigned(sender: Sender, application: Applied, invitation: InvitationRow): Promise<void> {
  return mailBorrower(sender, 'signed', application, invitation);
}

// A person who has accepted signs in with the organisation of their own account.
async function mailSigner(
  sender: Sender,
  mail: string,
  { email, first_name, identity }: InvitationRow,
  application: Applied,
): Promise<void> {
  const account = identity === null ? undefined : await readIdentity(sender.db, identity);
  const organization = account?.organization ?? application.organization;
  const inputs = { firstName: first_name, borrower: borrowerOf(application) };
  const letter = { mail, identity: identity ?? application.identity, organization, inputs };
  const words = await chosenMail(sender, sender.db, letter);
  const link = linkTo(signerPage, organization);
  if (words) await sender.sendMail({ recipient: email, ...words, link });
  if (identity === null) return;
  await textPerson(sender, sender.db, sender.sendText, { identity, organization, name: mail });
}

async function mailBorrower(
  sender: Sender,
  mail: string,
  application: Applied,
  { first_name, email }: InvitationRow,
): Promise<void> {
  const { uuid, organization } = application;
  const identity = await readIdentity(sender.db, application.identity);
  if (identity === undefined) return;
  const inputs = { borrower: borrowerOf(application), firstName: first_name, email };
  const letter = { mail, identity: application.identity, organization, inputs };
  const words = await chosenMail(sender, sender.db, letter);
  const link = linkTo(`/account/heloc/${uuid}/signing/additional`, organization);
  if (words) await sender.sendMail({ recipient: identity.email, ...words, link });
}

/** Notes that the time of invitations is over, and tells each borrower once. */
export async function expireInvitations(sender: Sender, now: Date): Promise<void> {
  const { db } = sender;
  for (const invitation of await listOverdueInvitations(db, now)) {
    // Another server may be at it, too: the one that writes the row tells the borrower.
    if (!(await expireInvitation(db, invitation.uuid, now))) continue;
    const application = await readById(db, invitation.application);
    if (application?.active) await mailBorrower(sender, 'expiry', application, invitation);
  }
}
