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
  const waitMs = sql`(case when ${count} < ${tries}::integer then 0
    else least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, ${doublings})) end)`;
  const row = await db
    .insertInto('sign_in_tries')
    .values({ key, tries: 1, free_at: now, expires })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({
          tries: count,
          free_at: sql`${now}::timestamptz + ${waitMs} * interval '1 millisecond'`,
          expires,
        })
        .where('sign_in_tries.free_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** How long nobody may try, in milliseconds; 0 or less: it is free. */
export async function readWait(db: Kysely<StoreTables>, key: string, now: Date): Promise<number> {
  const row = await db
    .selectFrom('sign_in_tries')
    .select('free_at')
    .where('key', '=', key)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row === undefined ? 0 : row.free_at.getTime() - now.getTime();
}

/** Takes back a try that does not count; a wait that others have earned stays. */
export async function giveBackTry(
  db: Kysely<StoreTables>,
  key: string,
  limit: TryLimit,
  now: Date,
): Promise<void> {
  await db
    .updateTable('sign_in_tries')
    .set({
      tries: sql`greatest(tries - 1, 0)`,
      free_at: sql`case when tries <= ${limit.tries}::integer then ${now}::timestamptz else free_at end`,
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
