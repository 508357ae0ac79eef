import { type Insertable, type Kysely, type Selectable, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { OfferSet } from '#schemas/generated/api.ts';
import type { ApplicationRow, ExperimentRow, LenderTables, StoredApplication } from '../lender-tables.ts';

/** Applications of an identity with their consents, to be narrowed by the caller. */
function selectApplications(db: Kysely<LenderTables>, identity: string) {
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

/** An application, if it is this identity's. */
export function readApplication(
  db: Kysely<LenderTables>,
  uuid: string,
  identity: string,
): Promise<ReadApplication | undefined> {
  return selectApplications(db, identity).where('uuid', '=', uuid).executeTakeFirst();
}

/** All applications of an identity, newest first. */
export function listApplications(db: Kysely<LenderTables>, identity: string): Promise<ReadApplication[]> {
  return selectApplications(db, identity).orderBy('loan_number', 'desc').execute();
}

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

/** Keeps the consents that were given with an application. */
export async function insertApplicationConsents(
  db: Kysely<LenderTables>,
  application: string,
  consents: readonly { readonly type: string; readonly version: string }[],
  now: Date,
): Promise<void> {
  await db
    .insertInto('application_consents')
    .values(consents.map(({ type, version }) => ({ application, type, version, given_at: now })))
    .onConflict((conflict) => conflict.columns(['application', 'type']).doNothing())
    .execute();
}

export interface ReportToSave {
  readonly status: string;
  readonly active: boolean;
  readonly document: StoredApplication;
  readonly offers: OfferSet | null;
}

/** Saves what a report led to, unless another request has saved it already: offers are computed once. */
export async function saveReport(
  db: Kysely<LenderTables>,
  uuid: string,
  report: ReportToSave,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      status: report.status,
      active: report.active,
      waiting_until: null,
      document: JSON.stringify(report.document),
      offers: report.offers === null ? null : JSON.stringify(report.offers),
    })
    .where('uuid', '=', uuid)
    .where('waiting_until', 'is not', null)
    .execute();
}

/** Keeps the first variant of each experiment, so that a person stays in their group. */
export async function insertExperiments(
  db: Kysely<LenderTables>,
  experiments: readonly ExperimentRow[],
): Promise<void> {
  await db
    .insertInto('experiments')
    .values([...experiments])
    .onConflict((conflict) => conflict.columns(['application', 'name']).doNothing())
    .execute();
}
