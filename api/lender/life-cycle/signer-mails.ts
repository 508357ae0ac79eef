import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import type { SendMail } from '../mail/mail.ts';
import { readIdentity } from '../queries/accounts.ts';
import { type ReadApplication, readById } from '../queries/applications.ts';
import { expireInvitation, listInvitations, listOverdueInvitations } from '../queries/invitations.ts';
import type { InvitationRow } from '../tables/signer-tables.ts';
import { borrowerOf } from './signers.ts';

const signerPage = '/account/heloc/heloc-signer/login';

type Sender = Pick<Lender, 'db' | 'sendMail'>;
type Applied = Pick<ReadApplication, 'uuid' | 'identity' | 'request'>;

/** Sends an invitation to whom it is for. */
export function mailInvitation(
  { sendMail }: Sender,
  { email, first_name }: InvitationRow,
  borrower: string,
  token: string,
): Promise<void> {
  return sendMail({
    recipient: email,
    subject: `${borrower} asks you to sign`,
    text: `Hello ${first_name}, ${borrower} has applied for a home equity line of credit on a home that you own, too. The link is good for 14 days.`,
    link: `${signerPage}?invitation=${token}`,
  });
}

/** Reminds somebody who has accepted and not signed. */
export function mailReminder(sender: Sender, invitation: InvitationRow, borrower: string): Promise<void> {
  return mailSigner(sender, invitation, {
    subject: `${borrower} waits for your signature`,
    text: `You have not finished signing for the home that you own with ${borrower}. Log in to go on where you stopped.`,
  });
}

/** Tells somebody that nothing is asked of them any more. */
export function mailWithdrawal({ sendMail }: Sender, { email, first_name }: InvitationRow, borrower: string) {
  return sendMail({
    recipient: email,
    subject: 'You do not have to sign any more',
    text: `Hello ${first_name}, ${borrower} has withdrawn the request to sign. You do not have to do anything.`,
    link: null,
  });
}

/** Tells all who have accepted that their papers are there. */
export async function mailPapersReady(sender: Sender, application: Applied): Promise<void> {
  const borrower = borrowerOf(application);
  for (const invitation of await listInvitations(sender.db, application.uuid)) {
    if (invitation.state !== 'ACCEPTED') continue;
    await mailSigner(sender, invitation, {
      subject: 'Your papers are ready to sign',
      text: `${borrower} has signed. Now it is your turn. It takes about 10 minutes.`,
    });
  }
}

/** Tells the borrower that somebody has signed. */
export function mailSigned(sender: Sender, application: Applied, { first_name }: InvitationRow) {
  return mailBorrower(sender, application, {
    subject: `${first_name} has signed`,
    text: `${first_name} has signed the papers for your line of credit. You can see who else has to sign.`,
  });
}

/** Tells the borrower that nobody has used an invitation while it was good. */
function mailExpiry(sender: Sender, application: Applied, { first_name, email }: InvitationRow) {
  return mailBorrower(sender, application, {
    subject: `${first_name} has not answered yet`,
    text: `The link that we sent to ${email} was good for 14 days, and nobody has used it. You can send it again, or withdraw it and ask somebody else.`,
  });
}

interface Words {
  readonly subject: string;
  readonly text: string;
}

function mailSigner({ sendMail }: Sender, { email, first_name }: InvitationRow, { subject, text }: Words) {
  return sendMail({ recipient: email, subject, text: `Hello ${first_name}, ${text}`, link: signerPage });
}

async function mailBorrower(
  { db, sendMail }: Sender,
  application: Applied,
  { subject, text }: Words,
): Promise<void> {
  const identity = await readIdentity(db, application.identity);
  if (identity === undefined) return;
  const link = `/account/heloc/${application.uuid}/signing/additional`;
  await sendMail({
    recipient: identity.email,
    subject,
    text: `Hello ${borrowerOf(application)}, ${text}`,
    link,
  });
}

/** Notes that the time of invitations is over, and tells each borrower once. */
export async function expireInvitations(
  db: Kysely<LenderTables>,
  sendMail: SendMail,
  now: Date,
): Promise<void> {
  for (const invitation of await listOverdueInvitations(db, now)) {
    // Another server may be at it, too: whoever writes the row tells the borrower.
    if (!(await expireInvitation(db, invitation.uuid, now))) continue;
    const application = await readById(db, invitation.application);
    if (application?.active) await mailExpiry({ db, sendMail }, application, invitation);
  }
}
