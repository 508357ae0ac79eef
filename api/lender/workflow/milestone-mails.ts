import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo } from '../providers/mail.ts';
import { readIdentity } from '../queries/accounts.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listInvitations } from '../queries/invitations.ts';
import { takeMilestone } from '../queries/message-choices.ts';
import { outbox } from '../queries/outbox.ts';
import type { LifeEvent } from '../rules/events.ts';
import { type Letterhead, chosenMail } from './chosen-mail.ts';
import { textPerson } from './text-messages.ts';

/** What the mails of milestones are written with. */
export type MilestoneSender = Letterhead & Pick<Lender, 'now'>;

type Applied = Pick<ReadApplication, 'uuid' | 'identity' | 'organization'>;

const signerPage = '/account/heloc/heloc-signer/login';

/** The milestone that an event is, by `flows/rules/milestones.json`; empty where it is none. */
export function milestoneOf({ workflow }: Pick<Lender, 'workflow'>, event: LifeEvent): string {
  return workflow.say('milestoneOf', { event });
}

/**
 * Writes to the people of an application that has come to a milestone, once. In the transaction of the move: so the job
 * that looks for what was not announced delivers it, within a minute.
 */
export async function mailMilestone(
  sender: MilestoneSender,
  db: Kysely<LenderTables>,
  application: Applied,
  event: LifeEvent,
): Promise<void> {
  const milestone = milestoneOf(sender, event);
  if (milestone === '') return;
  const { uuid, identity } = application;
  if (!(await takeMilestone(db, { application: uuid, milestone, mailed_at: sender.now() }))) return;
  const page = `/account/heloc/${uuid}${sender.workflow.say('milestonePage', { milestone })}`;
  await write(sender, db, { identity, milestone, page });
  if (!sender.workflow.allows('isMilestoneOfSigners', { milestone })) return;
  for (const { identity: signer, state } of await listInvitations(db, uuid))
    if (signer !== null && state === 'SIGNED')
      await write(sender, db, { identity: signer, milestone, page: signerPage });
}

/** A milestone, whom it is written to, and where the mail leads. */
interface Letter {
  readonly identity: string;
  readonly milestone: string;
  readonly page: string;
}

async function write(
  sender: MilestoneSender,
  db: Kysely<LenderTables>,
  { identity, milestone, page }: Letter,
): Promise<void> {
  const { now } = sender;
  const person = await readIdentity(db, identity);
  if (person === undefined) return;
  const { organization, email } = person;
  const { sendMail, sendText } = outbox(db, now, () => undefined);
  const words = await chosenMail(sender, db, { mail: milestone, identity, organization });
  if (words) await sendMail({ recipient: email, ...words, link: linkTo(page, organization) });
  await textPerson(sender, db, sendText, { identity, organization, name: milestone });
}
