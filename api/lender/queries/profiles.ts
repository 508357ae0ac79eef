import { type Kysely, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LenderTables, ProfileDocument } from '../lender-tables.ts';

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
