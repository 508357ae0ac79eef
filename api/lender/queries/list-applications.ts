import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import { type ReadApplication, selectApplications } from './select-applications.ts';

/** All applications of an identity, newest first. */
export function listApplications(db: Kysely<LenderTables>, identity: string): Promise<ReadApplication[]> {
  return selectApplications(db, identity).orderBy('loan_number', 'desc').execute();
}
