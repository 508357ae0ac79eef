import { type Kysely, sql } from 'kysely';
import type { InOrder } from '#api/scheduling/in-order.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** Who guesses what: the tries of one person never hold up another. */
interface Guess {
  readonly identity: string;
  readonly operation: string;
}

const secondMs = 1000;
const minuteMs = 60 * secondMs;
/** So many follow one another as one likes; the wait after each further one is twice the last. */
export const freeGuesses = 5;
const firstWaitMs = 2 * secondMs;
const longestWaitMs = 15 * minuteMs;
/** Counted from the last try. */
const forgottenAfterMs = 60 * minuteMs;
// Doubled more often, any wait is the longest.
const mostDoublings = 30;

// Simultaneous guesses are counted in another order than they came in: one that owes no wait must not bar an earlier one.
const free = new Date(0);

/** What guesses are counted with. */
interface Counting {
  readonly db: Kysely<LenderTables>;
  readonly now: () => Date;
  readonly inOrder: InOrder;
}

/** Counts a guess; false if it comes too early. Those of one person wait before they take a connection. */
export function isInTime({ db, now, inOrder }: Counting, guess: Guess): Promise<boolean> {
  return inOrder(`${guess.identity} ${guess.operation}`, () => takeGuess(db, guess, now()));
}

/** Counts a guess in one statement, so that simultaneous ones all count. */
async function takeGuess(
  db: Kysely<LenderTables>,
  { identity, operation }: Guess,
  now: Date,
): Promise<boolean> {
  const expires = new Date(now.getTime() + forgottenAfterMs);
  const tries = sql<number>`(case when guesses.expires <= ${now} then 1 else guesses.tries + 1 end)`;
  const doublings = sql`least(${tries} - ${freeGuesses}::integer, ${mostDoublings}::integer)`;
  const waitMs = sql`least(${longestWaitMs}::float8, ${firstWaitMs}::float8 * power(2, ${doublings}))`;
  const row = await db
    .insertInto('guesses')
    .values({ identity, operation, tries: 1, free_at: free, expires })
    .onConflict((conflict) =>
      conflict
        .columns(['identity', 'operation'])
        .doUpdateSet({
          tries,
          free_at: sql`case when ${tries} < ${freeGuesses}::integer then guesses.free_at
            else ${now}::timestamptz + ${waitMs} * interval '1 millisecond' end`,
          expires,
        })
        .where('guesses.free_at', '<=', now),
    )
    .returning('identity')
    .executeTakeFirst();
  return row !== undefined;
}

interface CountedGuesses {
  readonly tries: number;
  /** From when on the next guess is taken. */
  readonly freeAt: Date;
}

/** What was counted so far; undefined where nothing was, or it is forgotten. */
export async function readGuesses(
  db: Kysely<LenderTables>,
  { identity, operation }: Guess,
  now: Date,
): Promise<CountedGuesses | undefined> {
  const row = await db
    .selectFrom('guesses')
    .select(['tries', 'free_at'])
    .where('identity', '=', identity)
    .where('operation', '=', operation)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row && { tries: row.tries, freeAt: row.free_at };
}

/** Forgets what was counted: a right guess was no guessing. */
export async function forgetGuesses(db: Kysely<LenderTables>, { identity, operation }: Guess): Promise<void> {
  await db
    .deleteFrom('guesses')
    .where('identity', '=', identity)
    .where('operation', '=', operation)
    .execute();
}

/** Forgets what nobody has tried for long. */
export async function deleteExpiredGuesses(db: Kysely<LenderTables>, now: Date): Promise<void> {
  await db.deleteFrom('guesses').where('expires', '<=', now).execute();
}
