import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { PolicyReading } from '../providers/checks.ts';
import type { PolicyRow } from '../tables/closing-tables.ts';

/** Notes that a broker or an appraiser was ordered, unless it is known. */
export async function insertValuationOrder(
  db: Kysely<LenderTables>,
  order: LenderTables['valuation_orders'],
): Promise<void> {
  await db
    .insertInto('valuation_orders')
    .values(order)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** The session of an application with a notary. */
export function readSession(db: Kysely<LenderTables>, application: string) {
  return db
    .selectFrom('notary_sessions')
    .selectAll()
    .where('application', '=', application)
    .executeTakeFirst();
}

/** The session that its id names, which its two sides alone know. */
export function readDeskSession(db: Kysely<LenderTables>, uuid: string) {
  return db.selectFrom('notary_sessions').selectAll().where('uuid', '=', uuid).executeTakeFirst();
}

/** Begins a session in the place of an earlier one, or notes where it stands. */
export async function saveSession(
  db: Kysely<LenderTables>,
  session: LenderTables['notary_sessions'],
): Promise<void> {
  const { application: _owner, ...values } = session;
  await db
    .insertInto('notary_sessions')
    .values(session)
    .onConflict((conflict) => conflict.column('application').doUpdateSet(values))
    .execute();
}

/** The policies of an application, newest first. */
export function listPolicies(
  db: Kysely<LenderTables>,
  application: string,
): Promise<Selectable<PolicyRow>[]> {
  return db
    .selectFrom('policies')
    .selectAll()
    .where('application', '=', application)
    .orderBy('number', 'desc')
    .execute();
}

/** Notes a policy, unless it is known. */
export async function insertPolicy(db: Kysely<LenderTables>, policy: Insertable<PolicyRow>): Promise<void> {
  await db
    .insertInto('policies')
    .values(policy)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** What was read in a policy. */
export async function updatePolicy(
  db: Kysely<LenderTables>,
  uuid: string,
  { isAccepted, lacks, coverage, mortgagee }: PolicyReading,
): Promise<void> {
  const state = isAccepted ? 'ACCEPTED' : 'REFUSED';
  await db
    .updateTable('policies')
    .set({ state, lacks: JSON.stringify(lacks), coverage, mortgagee })
    .where('uuid', '=', uuid)
    .execute();
}
