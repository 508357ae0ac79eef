import type { Kysely } from 'kysely';
import type { OfferSet } from '#schemas/generated/api.ts';
import type { LenderTables, StoredApplication, StoredStatus } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { type ReadApplication, saveApplication } from '../queries/applications.ts';
import { isDeclineExplained } from '../queries/product.ts';
import { readProfile } from '../queries/accounts.ts';
import { notNow } from '../rules/workflow.ts';
import type { LifeEvent } from '../rules/events.ts';
import { type MilestoneSender, mailMilestone } from './milestone-mails.ts';
import { applicationReply } from './application-document.ts';

/** Something that happens to an application, and what it changes. */
export interface Happening {
  /** Default: the application changes, and stays where it is. */
  readonly event?: LifeEvent;
  /** Parts of the application that it writes over. */
  readonly document?: Partial<Omit<StoredApplication, 'status'>>;
  /** Parts of its status that it writes over. */
  readonly status?: Partial<StoredStatus>;
  readonly offers?: OfferSet | null;
  /** What else it writes, in the same transaction. */
  readonly save?: (db: Kysely<LenderTables>, at: Date) => Promise<void>;
}

/** The statuses that say no. */
const declines: ReadonlySet<string> = new Set(['DECLINED', 'CREDIT_SCORE_DECLINE', 'DTI_DECLINE']);

/**
 * Lets something happen to an application whose row is locked: saves what changes, and the status that follows by the
 * table. Waits count from `at` on. Throws a problem where the table has no row for the event.
 */
export async function move(
  lender: MilestoneSender & Pick<Lender, 'speed'>,
  db: Kysely<LenderTables>,
  application: ReadApplication,
  happening: Happening,
  at: Date,
): Promise<ReadApplication> {
  const changed = changedBy(application, happening);
  const profile = await readProfile(db, application.identity);
  const facts = { application: applicationReply(changed), profile: profile?.document ?? {} };
  const { event } = happening;
  const status =
    event === undefined ? application.status : lender.workflow.follow(application.status, event, facts);
  if (status === undefined) throw notNow();
  const isEnd = lender.workflow.isEnd(status);
  const moved: ReadApplication = {
    ...changed,
    status,
    active: application.active && !isEnd,
    waiting_until: dueAfter(lender, application, status, at),
    completed_at: status === 'COMPLETE' ? at : application.completed_at,
  };
  await saveApplication(db, moved);
  await happening.save?.(db, at);
  if (event !== undefined) await mailMilestone(lender, db, moved, event);
  const isDeclined = declines.has(status) && status !== application.status;
  // The law asks for reasons (Regulation B); their page reads them out of the decision.
  if (isDeclined && !(await isDeclineExplained(db, application.uuid))) {
    throw new TypeError(`An application is declined by "${event}" without a decision that says why.`);
  }
  return moved;
}

/** When something comes of a status by itself; a status that does not change goes on waiting as it did. */
function dueAfter(
  { workflow, speed }: Pick<Lender, 'workflow' | 'speed'>,
  before: ReadApplication,
  status: string,
  at: Date,
): Date | null {
  if (status === before.status) return before.waiting_until;
  const waitMs = workflow.waitMs(status);
  return waitMs === undefined ? null : new Date(at.getTime() + waitMs / speed);
}

function changedBy(application: ReadApplication, { document, status, offers }: Happening): ReadApplication {
  return {
    ...application,
    document: {
      ...application.document,
      ...document,
      status: { ...application.document.status, ...status },
    },
    ...(offers !== undefined && { offers }),
  };
}
