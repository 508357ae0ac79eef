import { type Kysely, sql } from 'kysely';
import type { StoreTables } from './visits.ts';

/** So many tries follow one another as one likes; the wait after each further one is twice the last. */
export interface TryLimit {
  readonly tries: number;
  readonly firstWaitMs: number;
  readonly longestWaitMs: number;
  /** Counted from the last try. */
  readonly forgottenAfterMs: number;
}

// Doubled more often, any wait is the longest.
const mostDoublings = 30;

// Simultaneous tries are counted in another order than they came in: one that owes no wait must not bar an earlier one.
const free = new Date(0);

/** Counts a try in one statement, so that simultaneous ones all count; false if it comes too early. */
export async function takeTry(
  db: Kysely<StoreTables>,
  key: string,
  limit: TryLimit,
  now: Date,
): Promise<boolean> {
  const { tries, firstWaitMs, longestWaitMs, forgottenAfterMs } = limit;
  const expires = new Date(now.getTime() + forgottenAfterMs);
  const count = sql<number>`(case when sign_in_tries.expires <= ${now} then 1 else sign_in_tries.tries + 1 end)`;
  const doublings = sql`least(${count} - ${tries}::integer, ${mostDoublings}::integer)`;
  const waitMs = sql`least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, ${doublings}))`;
  const row = await db
    .insertInto('sign_in_tries')
    .values({ key, tries: 1, free_at: free, expires })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries: count,
          free_at: sql`case when ${count} < ${tries}::integer then sign_in_tries.free_at
            else ${now}::timestamptz + ${waitMs} * interval '1 millisecond' end`,
          expires,
        })
        .where('sign_in_tries.free_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** How long nobody may try, in milliseconds; 0: it is free. */
export async function readWait(db: Kysely<StoreTables>, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select('free_at')
    .where('key', '=', key)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row === undefined ? 0 : Math.max(0, row.free_at.getTime() - now.getTime());
}

/** Takes back a try that does not count; a wait that others have earned stays. */
export async function giveBackTry(db: Kysely<StoreTables>, key: string, limit: TryLimit): Promise<void> {
  await db
    .updateTable('sign_in_tries')
    .set({
      tries: sql`greatest(tries - 1, 0)`,
      free_at: sql`case when tries <= ${limit.tries}::integer then ${free}::timestamptz else free_at end`,
    })
    .where('key', '=', key)
    .execute();
}

/** Forgets what was counted. */
export async function forgetTries(db: Kysely<StoreTables>, key: string): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('key', '=', key).execute();
}

/** Forgets what nobody has tried for long. */
export async function deleteExpiredTries(db: Kysely<StoreTables>, now: Date): Promise<void> {
  await db.deleteFrom('sign_in_tries').where('expires', '<=', now).execute();
}
