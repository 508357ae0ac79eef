import type { Kysely } from 'kysely';
import type { LenderTables, ProfileDocument } from '../lender-tables.ts';

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
