import type { Kysely } from 'kysely';
import type { IdentityRow, LenderTables } from '../lender-tables.ts';

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
