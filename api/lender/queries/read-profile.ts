import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LenderTables } from '../lender-tables.ts';

/** The profile of an identity, with its e-mail and telephone numbers. */
export function readProfile(db: Kysely<LenderTables>, identity: string) {
  return db
    .selectFrom('profiles')
    .innerJoin('identities', 'identities.uuid', 'profiles.identity')
    .select(['profiles.uuid', 'profiles.document', 'identities.email'])
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
