import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import { readIdentity } from '../queries/accounts.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listInvitations } from '../queries/invitations.ts';
import { readMessageChoices, takeMilestone } from '../queries/message-choices.ts';
import { outbox } from '../queries/outbox.ts';
import type { LifeEvent } from '../rules/events.ts';
import { textPerson } from './text-messages.ts';

/** What the mails of milestones are written with. */
export type MilestoneSender = Pick<Lender, 'workflow' | 'now' | 'organizationName' | 'supportPhone'>;

type Applied = Pick<ReadApplication, 'uuid' | 'identity' | 'organization'>;

/** Where people turn messages off. */
const settingsPage = '/dashboard/settings/messages';
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
  const { workflow, now, organizationName, supportPhone } = sender;
  const person = await readIdentity(db, identity);
  if (person === undefined) return;
  const { organization, email } = person;
  const { language, wants_mails: wantsMails } = await readMessageChoices(db, identity);
  const { sendMail, sendText } = outbox(db, now, () => undefined);
  const optional = workflow.allows('isMilestoneOptional', { milestone });
  const brandName = organizationName(organization) ?? organization;
  if (wantsMails || !optional)
    await sendMail({
      recipient: email,
      ...mailWords(sender, milestone, organization, { language }),
      link: linkTo(page, organization),
      footer: workflow.say('messageFooter', {
        language,
        brandName,
        phone: supportPhone(organization) ?? '',
        optional,
      }),
      settings_link: optional ? linkTo(settingsPage, organization) : null,
    });
  await textPerson(sender, db, sendText, { identity, organization, name: milestone });
}
