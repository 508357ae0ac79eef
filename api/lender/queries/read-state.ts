import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** A state and whether loans are offered there. */
export function readState(db: Kysely<LenderTables>, code: string) {
  return db.selectFrom('states').select(['name', 'served']).where('code', '=', code).executeTakeFirst();
}
