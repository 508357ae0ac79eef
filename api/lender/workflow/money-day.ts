import type { Kysely } from 'kysely';
import type { ReadApplication } from '../queries/applications.ts';
import { listPapers } from '../queries/loan-documents.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import { fundingDays } from './business-days.ts';
import type { MoneyDay } from './chatbot.ts';

/** When the money of an application comes, or came; undefined until the notice of the right to cancel is made. */
export async function moneyDayOf(
  db: Kysely<LenderTables>,
  { uuid, completed_at: sentAt }: ReadApplication,
): Promise<MoneyDay | undefined> {
  const notice = (await listPapers(db, uuid)).find(({ type }) => type === 'RIGHT_TO_CANCEL');
  if (notice === undefined) return undefined;
  return { day: fundingDays(notice.made_at, sentAt).fundingDay, isSent: sentAt !== null };
}
