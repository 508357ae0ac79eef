import { type Kysely, sql } from 'kysely';
import type { Person } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** Whether the person has signed out of this session, or ended all that began so early. */
export async function isSessionEnded(db: Kysely<LenderTables>, person: Person): Promise<boolean> {
  const { session, identity, signedInAt } = person;
  const row = await db
    .selectFrom('revoked_sessions')
    .select('session')
    .where('session', '=', session)
    .unionAll(
      db
        .selectFrom('identities')
        .select('uuid as session')
        .where('uuid', '=', identity)
        .where('sessions_ended_at', '>=', new Date(signedInAt))
        .where(sql<boolean>`kept_session is distinct from ${session}`),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a session, and its proofs with it; the row is needed until its last token is too old anyway. */
export async function revokeSession(db: Kysely<LenderTables>, session: string, expires: Date): Promise<void> {
  await db
    .insertInto('revoked_sessions')
    .values({ session, expires })
    .onConflict((conflict) => conflict.column('session').doNothing())
    .execute();
  for (const table of ['sessions', 'fresh_proofs', 'factor_codes', 'factor_challenges'] as const) {
    await db.deleteFrom(table).where('session', '=', session).execute();
  }
}

/** Forgets ended sessions whose tokens are all too old. */
export async function deleteExpiredRevocations(db: Kysely<LenderTables>, now: Date): Promise<void> {
  await db.deleteFrom('revoked_sessions').where('expires', '<=', now).execute();
}

/** Notes that a code was sent; an earlier one is void. The tries are those that are left, until `tries_renewed_at`. */
export async function keepOneTimeCode(
  db: Kysely<LenderTables>,
  code: LenderTables['one_time_codes'],
  now: Date,
): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values(code)
    .onConflict((conflict) =>
      conflict.columns(['organization', 'email_key']).doUpdateSet({
        expires: code.expires,
        tries_left: sql`case when one_time_codes.tries_renewed_at <= ${now} then ${code.tries_left}::integer
          else one_time_codes.tries_left end`,
        tries_renewed_at: sql`case when one_time_codes.tries_renewed_at <= ${now}
          then ${code.tries_renewed_at}::timestamptz else one_time_codes.tries_renewed_at end`,
      }),
    )
    .execute();
}

/** Takes one of the tries that are left for a code, and gives the code's row; undefined if there was none. */
export function takeCodeTry(
  db: Kysely<LenderTables>,
  organization: string,
  emailKey: string,
  now: Date,
): Promise<LenderTables['one_time_codes'] | undefined> {
  return db
    .updateTable('one_time_codes')
    .set((columns) => ({ tries_left: columns('tries_left', '-', 1) }))
    .where('organization', '=', organization)
    .where('email_key', '=', emailKey)
    .where('expires', '>', now)
    .where('tries_left', '>', 0)
    .returningAll()
    .executeTakeFirst();
}

/** A code that was used is void. */
export async function deleteOneTimeCode(
  db: Kysely<LenderTables>,
  organization: string,
  emailKey: string,
): Promise<void> {
  await db
    .deleteFrom('one_time_codes')
    .where('organization', '=', organization)
    .where('email_key', '=', emailKey)
    .execute();
}

/** Uses up a state, and tells whether it was one of this organisation and still good. */
export async function takeProviderState(
  db: Kysely<LenderTables>,
  state: string,
  organization: string,
  now: Date,
): Promise<'customer' | 'agent' | undefined> {
  const row = await db
    .deleteFrom('provider_states')
    .where('state', '=', state)
    .where('organization', '=', organization)
    .where('expires', '>', now)
    .returning('audience')
    .executeTakeFirst();
  return row?.audience;
}

type PasswordReset = LenderTables['password_resets'];

/** Notes that a mail leads to a new password; what earlier mails lead to is void. */
export async function keepPasswordReset(db: Kysely<LenderTables>, reset: PasswordReset): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await deletePasswordResets(transaction, reset.identity);
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

/** Has no mail that was sent lead to a new password. */
export async function deletePasswordResets(db: Kysely<LenderTables>, identity: string): Promise<void> {
  await db.deleteFrom('password_resets').where('identity', '=', identity).execute();
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
