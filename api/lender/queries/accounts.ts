import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { IdentityRow, LenderTables } from '../lender-tables.ts';

/** The account of an e-mail in an organisation. */
export function findIdentity(
  db: Kysely<LenderTables>,
  organization: string,
  emailKey: string,
): Promise<IdentityRow | undefined> {
  return db
    .selectFrom('identities')
    .selectAll()
    .where('organization', '=', organization)
    .where('email_key', '=', emailKey)
    .executeTakeFirst();
}

/** An identity and its aliases. */
export function readIdentity(db: Kysely<LenderTables>, uuid: string) {
  return db
    .selectFrom('identities')
    .select(['uuid', 'organization', 'email', 'email_key', 'updated_at'])
    .select((identity) => [
      jsonArrayFrom(
        identity
          .selectFrom('aliases')
          .select(['type', 'value'])
          .whereRef('aliases.identity', '=', 'identities.uuid')
          .orderBy('type'),
      ).as('aliases'),
    ])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Opens an account unless the e-mail has one in this organisation, and tells whether it did. */
export async function insertIdentity(db: Kysely<LenderTables>, identity: IdentityRow): Promise<boolean> {
  const row = await db
    .insertInto('identities')
    .values(identity)
    .onConflict((conflict) => conflict.columns(['organization', 'email_key']).doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes the password of an account, and ends the sessions that began before. */
export async function changePassword(
  db: Kysely<LenderTables>,
  uuid: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ password_hash: passwordHash, updated_at: now, sessions_ended_at: now })
    .where('uuid', '=', uuid)
    .execute();
}

/** Notes under which key an account was opened. */
export async function insertRegistrationKey(
  db: Kysely<LenderTables>,
  row: LenderTables['registration_keys'],
): Promise<void> {
  await db.insertInto('registration_keys').values(row).execute();
}

/** Whether an account was opened under this key. */
export async function wasOpenedUnder(
  db: Kysely<LenderTables>,
  identity: string,
  key: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('registration_keys')
    .select('identity')
    .where('identity', '=', identity)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

/** Saves an alias in the place of the one of its type. */
export async function saveAlias(db: Kysely<LenderTables>, alias: LenderTables['aliases']): Promise<void> {
  await db
    .insertInto('aliases')
    .values(alias)
    .onConflict((conflict) => conflict.columns(['identity', 'type']).doUpdateSet({ value: alias.value }))
    .execute();
}

/** The phone number of an account; undefined where it has none. */
export async function readPhone(db: Kysely<LenderTables>, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('aliases')
    .select('value')
    .where('identity', '=', identity)
    .where('type', '=', 'Phone')
    .executeTakeFirst();
  return row?.value;
}
