import type { Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { LenderTables } from '../lender-tables.ts';

/** Applications of an identity with their consents, to be narrowed by the caller. */
export function selectApplications(db: Kysely<LenderTables>, identity: string) {
  return db
    .selectFrom('applications')
    .selectAll()
    .select((application) => [
      jsonArrayFrom(
        application
          .selectFrom('application_consents')
          .select(['type', 'version'])
          .whereRef('application_consents.application', '=', 'applications.uuid')
          .orderBy('type'),
      ).as('consents'),
    ])
    .where('identity', '=', identity);
}

export type ReadApplication = Awaited<
  ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>
>;
