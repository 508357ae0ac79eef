import type { Kysely } from 'kysely';
import type { JobKind } from '#api/jobs/job.ts';
import type { FileStore } from './files/file-store.ts';
import { type Scan, fileJobs } from './files/scan.ts';
import { forgetExpired } from './forget-expired.ts';
import type { LenderTables } from './lender-tables.ts';
import type { Deliver } from './mail/mail.ts';
import type { LifeCycle } from './life-cycle/life-cycle.ts';
import { expireInvitations } from './life-cycle/expire-invitations.ts';
import { notaryReminderJob } from './mail/notary-reminders.ts';
import { type TellJob, outbox, outboxJobs } from './mail/outbox.ts';

export interface LenderJobOptions {
  readonly db: Kysely<LenderTables>;
  readonly now: () => Date;
  readonly deliver: Deliver;
  readonly tell: TellJob;
  readonly files: FileStore;
  readonly scan: Scan;
  readonly lifeCycle: Pick<LifeCycle, 'retention'>;
}

/** What the lender does without being asked: it delivers messages, reminds of times, looks files through, and forgets what nobody may use any more. */
export function lenderJobs(options: LenderJobOptions): readonly JobKind[] {
  const { db, now, deliver, tell, files, scan, lifeCycle } = options;
  return [
    ...outboxJobs(db, now, deliver, tell),
    {
      name: 'expire-invitations',
      due: '11 * * * *',
      run: () => expireInvitations(db, outbox(db, now, tell).sendMail, now()),
    },
    notaryReminderJob(db, now, tell),
    ...fileJobs({ db, now, files, scan, tell }),
    { name: 'forget-expired', due: '23 * * * *', run: () => forgetExpired(db, now(), lifeCycle.retention) },
  ];
}
