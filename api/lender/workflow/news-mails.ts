import type { Kysely } from 'kysely';
import type { JobKind, JobToDo } from '#api/scheduling/jobs.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import { linkTo } from '../providers/mail.ts';
import { type AnnounceJob, outbox } from '../queries/outbox.ts';
import { readIdentity } from '../queries/accounts.ts';
import { type ReadApplication, listOverdueApplications } from '../queries/applications.ts';
import { listIncomeSources } from '../queries/proofs.ts';
import type { LifeEvent } from '../rules/events.ts';
import { chosenMail } from './chosen-mail.ts';
import { milestoneOf } from './milestone-mails.ts';
import { settleUntil } from './status-handlers.ts';
import { textPerson } from './text-messages.ts';

/** So long after a wait its person may still come by themselves: a page that waits looks every few seconds. */
const headStartMs = 60_000;

/** Leads on applications that nobody reads, and writes to their people where it is their turn. */
export function newsJob(lender: Lender): JobKind {
  return {
    name: 'tell-of-news',
    due: '* * * * *',
    run: async () => {
      const until = new Date(lender.now().getTime() - headStartMs);
      const failures: unknown[] = [];
      for await (const uuid of overdueApplications(lender.db, until)) {
        await leadOn(lender, uuid, until).catch((error: unknown) => failures.push(error));
      }
      // One that fails holds up no other.
      if (failures.length > 0) throw failures[0];
    },
  };
}

async function* overdueApplications(db: Kysely<LenderTables>, until: Date): AsyncGenerator<string> {
  let last: string | undefined;
  do {
    const uuids = await listOverdueApplications(db, until, last);
    yield* uuids;
    last = uuids.at(-1);
  } while (last !== undefined);
}

async function leadOn(lender: Lender, uuid: string, until: Date): Promise<void> {
  const written: JobToDo[] = [];
  await settleUntil(lender, uuid, until, (db, moved, event) =>
    writeNews(lender, db, moved, (job) => void written.push(job), event),
  );
  // Not before: nobody finds what is not there yet.
  written.forEach(lender.announce);
}

/** Written with the move, so that there is one mail of it, even if another server tries the same. */
async function writeNews(
  lender: Lender,
  db: Kysely<LenderTables>,
  { uuid, identity, organization, status }: ReadApplication,
  announce: AnnounceJob,
  event: LifeEvent | undefined,
): Promise<void> {
  const { workflow, now } = lender;
  // It was mailed in words that say more.
  if (event !== undefined && milestoneOf(lender, event) !== '') return;
  const sources = await listIncomeSources(db, uuid);
  const isTheirs = workflow.allows('isBorrowersTurn', {
    status,
    waits: workflow.waitMs(status) !== undefined,
    isIncomeReviewed: sources.some(({ state }) => state === 'PENDING_REVIEW'),
  });
  const person = isTheirs ? await readIdentity(db, identity) : undefined;
  if (person === undefined) return;
  const { sendMail, sendText } = outbox(db, now, announce);
  const words = await chosenMail(lender, db, { mail: 'news', identity, organization });
  const link = linkTo(`/account/heloc/${uuid}`, organization);
  if (words) await sendMail({ recipient: person.email, ...words, link });
  await textPerson(lender, db, sendText, { identity, organization, name: 'news' });
}
