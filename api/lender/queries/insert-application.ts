import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import type { ApplicationRow, LenderTables } from '../lender-tables.ts';

/** Creates an application unless the person has an active one, and tells whether it did. */
export async function insertApplication(
  db: Kysely<LenderTables>,
  application: Insertable<ApplicationRow>,
): Promise<boolean> {
  const row = await db
    .insertInto('applications')
    .values(application)
    // A literal: with a parameter PostgreSQL would not find the index that is over active rows only.
    .onConflict((conflict) =>
      conflict
        .column('email_key')
        .where(sql<SqlBool>`active`)
        .doNothing(),
    )
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}
