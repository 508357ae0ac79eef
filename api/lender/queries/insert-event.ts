import type { Insertable, Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Keeps an event unless it repeats one, and tells whether it did. */
export async function insertEvent(
  db: Kysely<LenderTables>,
  event: Insertable<LenderTables['telemetry_events']>,
): Promise<boolean> {
  const row = await db
    .insertInto('telemetry_events')
    .values(event)
    .onConflict((conflict) => conflict.column('repetition').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}
