import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { PolicyReading } from '../providers/checks.ts';
import type { PolicyRow, ReservationRow } from '../tables/life-tables.ts';

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

/** Begins a session in the place of an earlier one, or notes where it is. */
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

/** The times that an application has with a notary: one that is kept, and one that is held in its place. */
export function listReservations(
  db: Kysely<LenderTables>,
  application: string,
  now: Date,
): Promise<ReservationRow[]> {
  return db
    .selectFrom('notary_reservations')
    .selectAll()
    .where('application', '=', application)
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '>', now)]))
    .execute();
}

/** The times that are given to somebody. */
export async function listTakenSlots(db: Kysely<LenderTables>, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('notary_reservations')
    .select('slot')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '>', now)]))
    .execute();
  return new Set(rows.map(({ slot }) => slot));
}

/**
 * Holds a time for an application in the place of another that it holds, and tells whether it was free. The other is given
 * back last: two who want each other's time would wait for one another.
 */
export async function insertReservation(
  db: Kysely<LenderTables>,
  row: ReservationRow,
  now: Date,
): Promise<boolean> {
  await db
    .deleteFrom('notary_reservations')
    .where('slot', '=', row.slot)
    .where('held_until', 'is not', null)
    .where((each) => each.or([each('held_until', '<=', now), each('application', '=', row.application)]))
    .execute();
  const inserted = await db
    .insertInto('notary_reservations')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  if (inserted === undefined) return false;
  await db
    .deleteFrom('notary_reservations')
    .where('application', '=', row.application)
    .where('uuid', '!=', row.uuid)
    // Somebody else may be taking one that is over.
    .where('held_until', '>', now)
    .execute();
  return true;
}

/** Holds a time no longer for a while, but for good, and gives back the one before; tells whether it was still held. */
export async function keepReservation(
  db: Kysely<LenderTables>,
  { uuid, application }: ReservationRow,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('notary_reservations')
    .set({ held_until: null })
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await db
    .deleteFrom('notary_reservations')
    .where('application', '=', application)
    .where('uuid', '!=', uuid)
    .execute();
  return true;
}

/** Gives a time back. */
export async function deleteReservation(db: Kysely<LenderTables>, uuid: string): Promise<void> {
  await db.deleteFrom('notary_reservations').where('uuid', '=', uuid).execute();
}

/** Gives back all times of an application. */
export async function deleteReservations(db: Kysely<LenderTables>, application: string): Promise<void> {
  await db.deleteFrom('notary_reservations').where('application', '=', application).execute();
}
