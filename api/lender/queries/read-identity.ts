import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LenderTables } from '../lender-tables.ts';

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
