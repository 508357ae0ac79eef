import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Applications of a person, in any organisation, that are active or were completed since the given time. */
export function listBlockingApplications(db: Kysely<LenderTables>, identity: string, completedSince: Date) {
  return db
    .selectFrom('applications')
    .select(['organization', 'active'])
    .where('email_key', '=', (person) =>
      person.selectFrom('identities').select('email_key').where('uuid', '=', identity),
    )
    .where((application) =>
      application.or([application('active', '=', true), application('completed_at', '>=', completedSince)]),
    )
    .orderBy('created_at')
    .execute();
}
