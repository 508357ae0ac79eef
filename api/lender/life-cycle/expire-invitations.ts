import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { SendMail } from '../mail/mail.ts';
import { mailExpiry } from './signer-mails.ts';
import { readById } from '../queries/applications.ts';
import { expireInvitation, listOverdueInvitations } from '../queries/invitations.ts';

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
