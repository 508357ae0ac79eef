import type { Kysely, Selectable } from 'kysely';
import type { ApplicationRow, LenderTables } from '../lender-tables.ts';

/** The applications of a person, in any organisation, whose report has arrived. */
export function listDueApplications(
  db: Kysely<LenderTables>,
  identity: string,
  now: Date,
): Promise<Selectable<ApplicationRow>[]> {
  return db
    .selectFrom('applications')
    .selectAll()
    .where('email_key', '=', (person) =>
      person.selectFrom('identities').select('email_key').where('uuid', '=', identity),
    )
    .where('waiting_until', '<=', now)
    .execute();
}
