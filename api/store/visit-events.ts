import { type Kysely, sql } from 'kysely';
import type { EventsRow } from './event-rows.ts';
import { type StoreTables, deleteVisit } from './visits.ts';

/** The histories of a visit by one of its ids, or of an account. */
export async function findHistories(
  db: Kysely<StoreTables>,
  visitOrAccount: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('visit_events')
    .select('history')
    .distinct()
    .where((row) =>
      row.or([row(sql<string>`visit::text`, '=', visitOrAccount), row('account', '=', visitOrAccount)]),
    )
    .execute();
  return rows.map(({ history }) => history);
}

/** The rows of a history, in their order. */
export function readHistory(db: Kysely<StoreTables>, history: string): Promise<EventsRow[]> {
  return db.selectFrom('visit_events').selectAll().where('history', '=', history).orderBy('number').execute();
}

/** Deletes a visit and its history. */
export function forgetVisit(db: Kysely<StoreTables>, id: string, history: string): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    // Its row first: who saves it at the same moment waits for that, and adds nothing.
    await deleteVisit(transaction, id);
    await deleteHistory(transaction, history);
  });
}

/** Deletes the visits of an account under one brand with their histories, and tells how many visits there were. */
export function forgetVisitsOfAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('visits')
      .where('account', '=', account)
      .where('brand', '=', brand)
      .executeTakeFirst();
    await deleteHistoriesOfAccount(transaction, account, brand);
    return Number(numDeletedRows);
  });
}

/** Deletes a history, and tells how many rows it had. */
async function deleteHistory(db: Kysely<StoreTables>, history: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_events')
    .where('history', '=', history)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes all histories that were once of an account under one brand. */
async function deleteHistoriesOfAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
): Promise<void> {
  await db
    .deleteFrom('visit_events')
    .where('history', 'in', (query) =>
      query
        .selectFrom('visit_events')
        .select('history')
        .where('account', '=', account)
        .where('brand', '=', brand),
    )
    .execute();
}

/** Deletes the histories to which nothing was added since a moment, and tells how many rows they had. */
export async function deleteHistoriesBefore(db: Kysely<StoreTables>, moment: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('visit_events')
    .where('made', '<=', moment)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('visit_events as later')
            .select('later.number')
            .whereRef('later.history', '=', 'visit_events.history')
            .where('later.made', '>', moment),
        ),
      ),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
