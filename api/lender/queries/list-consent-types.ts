import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** All consents and their versions in force. */
export function listConsentTypes(db: Kysely<LenderTables>): Promise<LenderTables['consent_types'][]> {
  return db.selectFrom('consent_types').selectAll().orderBy('type').execute();
}
