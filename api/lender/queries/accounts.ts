import { type Kysely, type Transaction, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { IdentityRow, LenderTables, ProfileDocument } from '../tables/lender-tables.ts';

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

/** The account with this id. */
export function findIdentityByUuid(db: Kysely<LenderTables>, uuid: string): Promise<IdentityRow | undefined> {
  return db.selectFrom('identities').selectAll().where('uuid', '=', uuid).executeTakeFirst();
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

/**
 * Whether the password of an account is still that with which it was read. Until the transaction ends nobody chooses another
 * one, so that a session which begins in it has begun before any that ends sessions.
 */
export async function holdPassword(
  transaction: Transaction<LenderTables>,
  { uuid, password_hash }: Pick<IdentityRow, 'uuid' | 'password_hash'>,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('identities')
    .select('uuid')
    .where('uuid', '=', uuid)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for the holder of an account's password, and holds it for the one transaction that changes it. */
export async function lockIdentity(transaction: Transaction<LenderTables>, uuid: string): Promise<void> {
  await transaction.selectFrom('identities').select('uuid').where('uuid', '=', uuid).forUpdate().execute();
}

/** Saves another password of an account. */
export async function savePassword(
  db: Kysely<LenderTables>,
  uuid: string,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('uuid', '=', uuid)
    .execute();
}

/** The hash of an account's password; undefined if the account is gone. */
export async function readPasswordHash(db: Kysely<LenderTables>, uuid: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('identities')
    .select('password_hash')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  return row?.password_hash;
}

/** Saves another email of an account and its applications; fails where another account has it. */
export async function saveEmail(
  db: Kysely<LenderTables>,
  uuid: string,
  { email, key }: { readonly email: string; readonly key: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ email, email_key: key, updated_at: now })
    .where('uuid', '=', uuid)
    .execute();
  await db.updateTable('applications').set({ email_key: key }).where('identity', '=', uuid).execute();
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
    .onConflict((conflict) =>
      conflict.columns(['identity', 'type']).doUpdateSet({ value: alias.value, saved_at: alias.saved_at }),
    )
    .execute();
}

/** The confirmed phone number to which codes of an account are sent; undefined where it has none. */
export async function readCodePhone(db: Kysely<LenderTables>, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('confirmed_phones')
    .select('number')
    .where('identity', '=', identity)
    .executeTakeFirst();
  return row?.number;
}

/** Has no code go to the number of an account until it is confirmed again. */
export async function deleteConfirmedPhone(db: Kysely<LenderTables>, identity: string): Promise<void> {
  await db.deleteFrom('confirmed_phones').where('identity', '=', identity).execute();
}

/** The phone number of an account; undefined where it has none, or another password was chosen since it was saved. */
export async function readPhone(db: Kysely<LenderTables>, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('aliases')
    .innerJoin('identities', 'identities.uuid', 'aliases.identity')
    .select('aliases.value')
    .where('aliases.identity', '=', identity)
    .where('aliases.type', '=', 'Phone')
    .whereRef('aliases.saved_at', '>=', 'identities.sessions_ended_at')
    .executeTakeFirst();
  return row?.value;
}

/** The profile of an identity, with its e-mail and telephone numbers. */
export function readProfile(db: Kysely<LenderTables>, identity: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('identities', 'identities.uuid', 'profiles.identity')
    .select(['profiles.uuid', 'profiles.identity', 'profiles.document', 'identities.email'])
    .select((profile) => [
      jsonArrayFrom(
        profile
          .selectFrom('aliases')
          .select('value as number')
          .whereRef('aliases.identity', '=', 'profiles.identity')
          .where('aliases.type', '=', 'Phone'),
      ).as('phones'),
    ])
    .where('profiles.identity', '=', identity)
    .executeTakeFirst();
}

/** Begins the profile of a new identity. */
export async function insertProfile(
  db: Kysely<LenderTables>,
  profile: { readonly uuid: string; readonly identity: string; readonly document: ProfileDocument },
): Promise<void> {
  await db
    .insertInto('profiles')
    .values({ ...profile, document: JSON.stringify(profile.document) })
    .execute();
}

/** Writes some parts of a profile over those on file; the others stay, even if another request changes them meanwhile. */
export async function mergeProfile(
  db: Kysely<LenderTables>,
  identity: string,
  parts: Partial<ProfileDocument>,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ document: sql<string>`document || ${JSON.stringify(parts)}::jsonb` })
    .where('identity', '=', identity)
    .execute();
}

/** All consents and their versions in force. */
export function listConsentTypes(db: Kysely<LenderTables>): Promise<LenderTables['consent_types'][]> {
  return db.selectFrom('consent_types').selectAll().orderBy('type').execute();
}
