import type { Kysely } from 'kysely';
import type { JobKind } from '#api/scheduling/jobs.ts';
import { type Scan, fileJobs } from '../files/scan.ts';
import type { Lender } from '../call/lender.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { reportLater } from '../identity/report-change.ts';
import { newsJob } from '../workflow/news-mails.ts';
import { expireInvitations } from '../workflow/signer-mails.ts';
import type { Retention } from '../rules/constants.ts';
import type { Deliver } from '../providers/mail.ts';
import { notaryReminderJob } from '../workflow/notary-reminders.ts';
import { outboxJobs } from '../queries/outbox.ts';
import { deleteOldChats } from '../queries/chats.ts';
import { deleteExpiredFactors } from '../queries/factors.ts';
import { deleteExpiredGuesses } from '../queries/guesses.ts';
import { deleteOldSessions } from '../queries/sessions.ts';
import { deleteExpiredRevocations } from '../queries/sign-ins.ts';

interface LenderJobOptions {
  readonly lender: Lender;
  readonly deliver: Deliver;
  readonly scan: Scan;
}

/**
 * What the lender does without being asked. It delivers messages, moves people on who wait and writes to them,
 * reminds of times, scans files, and forgets what nobody may use any more.
 */
export function lenderJobs({ lender, deliver, scan }: LenderJobOptions): readonly JobKind[] {
  const { db, now, announce, files, workflow } = lender;
  return [
    ...outboxJobs(db, now, deliver, announce),
    {
      name: 'expire-invitations',
      due: '11 * * * *',
      run: () => expireInvitations(lender, now()),
    },
    newsJob(lender),
    reportLater(lender),
    notaryReminderJob(lender),
    ...fileJobs({ db, now, files, scan, announce }),
    { name: 'forget-expired', due: '23 * * * *', run: () => forgetExpired(db, now(), workflow.retention) },
  ];
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes links, codes, held times and ended sessions that are too old to count, and what is kept for so long only. */
async function forgetExpired(db: Kysely<LenderTables>, now: Date, retention: Retention): Promise<void> {
  await forgetOver(db, now);
  const before = (kind: keyof Retention) => new Date(now.getTime() - retention[kind] * dayMs);
  await forgetKept(db, before);
}

async function forgetOver(db: Kysely<LenderTables>, now: Date): Promise<void> {
  await db.deleteFrom('password_resets').where('expires', '<=', now).execute();
  await db.deleteFrom('provider_states').where('expires', '<=', now).execute();
  await db.deleteFrom('chat_nonces').where('expires', '<=', now).execute();
  await db.deleteFrom('notary_reservations').where('held_until', '<=', now).execute();
  // Tries are counted across codes, so that a row counts for as long as its tries do.
  await db
    .deleteFrom('one_time_codes')
    .where('expires', '<=', now)
    .where('tries_renewed_at', '<=', now)
    .execute();
  await deleteExpiredGuesses(db, now);
  await deleteExpiredRevocations(db, now);
  await deleteExpiredFactors(db, now);
  await deleteOldSessions(db, now);
}

async function forgetKept(db: Kysely<LenderTables>, before: (kind: keyof Retention) => Date): Promise<void> {
  await db.deleteFrom('outbox').where('sent_at', '<=', before('messages')).execute();
  await db.deleteFrom('idempotency_keys').where('created_at', '<=', before('creationKeys')).execute();
  await db.deleteFrom('telemetry_events').where('received_at', '<=', before('telemetry')).execute();
  await db.deleteFrom('telemetry_sessions').where('started_at', '<=', before('telemetry')).execute();
  await db
    .updateTable('valuation_orders')
    .set({ sealed_payment: null })
    .where('ordered_at', '<=', before('payments'))
    .where('sealed_payment', 'is not', null)
    .execute();
  await deleteOldChats(db, before('chats'));
}
