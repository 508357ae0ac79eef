import type { Kysely } from 'kysely';
import type { JobKind, JobToDo } from '#api/scheduling/jobs.ts';
import type { LenderTables, Mail, MailFooter } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { timeZoneOf } from '../providers/notary-slots.ts';
import { linkTo, mailWords } from '../providers/mail.ts';
import { outbox } from '../queries/outbox.ts';
import { type Letterhead, mailFooter } from './chosen-mail.ts';

/** So long before it a person is reminded of a time with a notary. */
const aheadMs = 24 * 60 * 60 * 1000;

/** Reminds of each time that is kept with a notary once: the mail is written with the note that it was. */
export function notaryReminderJob(lender: Lender): JobKind {
  const { db, now, announce } = lender;
  return {
    name: 'remind-of-notary',
    due: '*/5 * * * *',
    run: async () => {
      const written: JobToDo[] = [];
      await db.transaction().execute(async (transaction) => {
        const { sendMail } = outbox(transaction, now, (job) => void written.push(job));
        for (const reminded of await takeReminders(transaction, now()))
          await sendMail(mailOf(lender, reminded));
      });
      // Not before: nobody finds what is not there yet.
      written.forEach(announce);
    },
  };
}

interface Reminded {
  readonly application: string;
  readonly organization: string;
  readonly email: string;
  readonly language: string;
  readonly state: string;
  readonly starts_at: Date;
  readonly mode: 'REMOTE' | 'IN_PERSON';
  readonly place: string | null;
}

/** Notes that people are reminded now, and gives of what; nobody else gets the same. */
async function takeReminders(db: Kysely<LenderTables>, now: Date): Promise<readonly Reminded[]> {
  const taken = await db
    .updateTable('notary_reservations')
    .set({ reminded_at: now })
    .where('reminded_at', 'is', null)
    .where('held_until', 'is', null)
    .where('starts_at', '>', now)
    .where('starts_at', '<=', new Date(now.getTime() + aheadMs))
    .returning(['application', 'starts_at', 'mode', 'place'])
    .execute();
  if (taken.length === 0) return [];
  const people = await db
    .selectFrom('applications')
    .innerJoin('identities', 'identities.uuid', 'applications.identity')
    .leftJoin('message_choices', 'message_choices.identity', 'identities.uuid')
    .select([
      'applications.uuid',
      'identities.organization',
      'identities.email',
      'applications.document',
      'message_choices.language',
    ])
    .where(
      'applications.uuid',
      'in',
      taken.map(({ application }) => application),
    )
    .execute();
  return taken.flatMap((reservation) => {
    const person = people.find(({ uuid }) => uuid === reservation.application);
    return person
      ? [
          {
            ...reservation,
            organization: person.organization,
            email: person.email,
            language: person.language ?? 'en',
            state: person.document.property.state,
          },
        ]
      : [];
  });
}

function mailOf(letterhead: Letterhead, reminded: Reminded): Mail & MailFooter {
  const { application, organization, email, language, state, starts_at, mode, place } = reminded;
  const timeZone = timeZoneOf(state);
  const format = new Intl.DateTimeFormat(`${language}-US`, {
    dateStyle: 'full',
    timeStyle: 'long',
    timeZone,
  });
  const when = format.format(starts_at);
  const inputs = { language, when, isRemote: mode === 'REMOTE', place: place ?? '' };
  return {
    recipient: email,
    ...mailWords(letterhead, 'appointment', organization, inputs),
    ...mailFooter(letterhead, { mail: 'appointment', organization, language }),
    link: linkTo(`/account/heloc/${application}`, organization),
  };
}
