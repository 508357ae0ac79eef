import { type Insertable, type Kysely, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { ApplicationRow, ExperimentRow, LenderTables } from '../tables/lender-tables.ts';

/** Applications with their consents, to be narrowed by the caller. */
function selectApplications(db: Kysely<LenderTables>) {
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
    ]);
}

export type ReadApplication = Awaited<
  ReturnType<ReturnType<typeof selectApplications>['executeTakeFirstOrThrow']>
>;

// The number that people see does not tell how many applications there are.
const loanNumberBase = 4_000_000;

/** The number of an application as people see it, on pages and on papers. */
export function loanNumberOf(number: number): string {
  return String(loanNumberBase + number);
}

/** An application, if it is this identity's. */
export function readApplication(
  db: Kysely<LenderTables>,
  uuid: string,
  identity: string,
): Promise<ReadApplication | undefined> {
  return selectApplications(db).where('identity', '=', identity).where('uuid', '=', uuid).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockApplication(
  db: Kysely<LenderTables>,
  uuid: string,
  identity: string,
): Promise<ReadApplication | undefined> {
  return selectApplications(db)
    .where('identity', '=', identity)
    .where('uuid', '=', uuid)
    .forUpdate()
    .executeTakeFirst();
}

/** Any application, for what others than its person do with it. */
export function readById(db: Kysely<LenderTables>, uuid: string): Promise<ReadApplication | undefined> {
  return selectApplications(db).where('uuid', '=', uuid).executeTakeFirst();
}

/** The same, and nobody else changes it until the transaction ends. */
export function lockById(db: Kysely<LenderTables>, uuid: string): Promise<ReadApplication | undefined> {
  return selectApplications(db).where('uuid', '=', uuid).forUpdate().executeTakeFirst();
}

/** All applications of an identity, newest first. */
export function listApplications(db: Kysely<LenderTables>, identity: string): Promise<ReadApplication[]> {
  return selectApplications(db).where('identity', '=', identity).orderBy('loan_number', 'desc').execute();
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

/** The applications of a person, in any organisation, of whose status something has come. */
export function listDueApplications(
  db: Kysely<LenderTables>,
  identity: string,
  now: Date,
): Promise<ReadApplication[]> {
  return selectApplications(db)
    .where('email_key', '=', (person) =>
      person.selectFrom('identities').select('email_key').where('uuid', '=', identity),
    )
    .where('waiting_until', '<=', now)
    .execute();
}

const mostOverdue = 200;

/** Applications of anybody of whose status something had come by a time, by their ids from one on. */
export async function listOverdueApplications(
  db: Kysely<LenderTables>,
  until: Date,
  after?: string,
): Promise<readonly string[]> {
  const overdue = db.selectFrom('applications').select('uuid').where('waiting_until', '<=', until);
  const rest = after === undefined ? overdue : overdue.where('uuid', '>', after);
  const rows = await rest.orderBy('uuid').limit(mostOverdue).execute();
  return rows.map(({ uuid }) => uuid);
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

/** Keeps consents in the place of earlier ones of the same type. */
export async function saveApplicationConsents(
  db: Kysely<LenderTables>,
  application: string,
  consents: readonly { readonly type: string; readonly version: string }[],
  now: Date,
): Promise<void> {
  for (const { type, version } of consents) {
    await db
      .insertInto('application_consents')
      .values({ application, type, version, given_at: now })
      .onConflict((conflict) =>
        conflict.columns(['application', 'type']).doUpdateSet({ version, given_at: now }),
      )
      .execute();
  }
}

/** Saves where an application is now, and what is known of it. */
export async function saveApplication(
  db: Kysely<LenderTables>,
  { uuid, status, active, waiting_until, completed_at, document, offers }: ReadApplication,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      status,
      active,
      waiting_until,
      completed_at,
      document: JSON.stringify(document),
      offers: offers === null ? null : JSON.stringify(offers),
    })
    .where('uuid', '=', uuid)
    .execute();
}

/** How many experiments a person has met in an application. */
export async function countExperiments(db: Kysely<LenderTables>, application: string): Promise<number> {
  const { known } = await db
    .selectFrom('experiments')
    .select(({ fn }) => fn.countAll<string>().as('known'))
    .where('application', '=', application)
    .executeTakeFirstOrThrow();
  return Number(known);
}

/** Keeps the first variant of each experiment, so that a person stays in their group; tells how many are new. */
export async function insertExperiments(
  db: Kysely<LenderTables>,
  experiments: readonly ExperimentRow[],
): Promise<number> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('experiments')
    .values([...experiments])
    .onConflict((conflict) => conflict.columns(['application', 'name']).doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}
