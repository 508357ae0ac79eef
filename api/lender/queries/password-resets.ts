import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

type PasswordReset = LenderTables['password_resets'];

/** Notes that a mail leads to a new password; what earlier mails lead to is void, and what is too old goes. */
export async function keepPasswordReset(
  db: Kysely<LenderTables>,
  reset: PasswordReset,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('password_resets')
      .where((row) => row.or([row('identity', '=', reset.identity), row('expires', '<=', now)]))
      .execute();
    await transaction.insertInto('password_resets').values(reset).execute();
  });
}

/** What a token leads to, unless it is too old. */
export function readPasswordReset(
  db: Kysely<LenderTables>,
  hash: string,
  now: Date,
): Promise<PasswordReset | undefined> {
  return db
    .selectFrom('password_resets')
    .selectAll()
    .where('hash', '=', hash)
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** Uses a token up, and tells whether it was still there. */
export async function takePasswordReset(db: Kysely<LenderTables>, hash: string): Promise<boolean> {
  const row = await db
    .deleteFrom('password_resets')
    .where('hash', '=', hash)
    .returning('hash')
    .executeTakeFirst();
  return row !== undefined;
}
