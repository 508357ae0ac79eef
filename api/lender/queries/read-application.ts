import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import { type ReadApplication, selectApplications } from './select-applications.ts';

/** An application, if it is this identity's. */
export function readApplication(
  db: Kysely<LenderTables>,
  uuid: string,
  identity: string,
): Promise<ReadApplication | undefined> {
  return selectApplications(db, identity).where('uuid', '=', uuid).executeTakeFirst();
}
