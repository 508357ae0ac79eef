import type { Kysely } from 'kysely';
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
