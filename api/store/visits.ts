import type { Kysely } from 'kysely';
import type { ReleaseTables } from './release-rows.ts';
import { type EventTables, type EventsRow, columnsOfRow, rowToAdd } from './event-rows.ts';
import type { PageCountTables } from './page-counts.ts';
import type { CountTables } from './release-counts.ts';
import type { CommentTables } from './staff-comments.ts';
import type { DraftTables } from './staff-drafts.ts';
import type { StaffTables } from './staff.ts';

/** The server's own tables. */
export interface StoreTables
  extends ReleaseTables, CountTables, PageCountTables, EventTables, StaffTables, CommentTables, DraftTables {
  readonly visits: VisitRow;
  readonly sign_in_tries: TriesRow;
}

/** How often something was tried that is to be tried seldom, such as to sign in to one account. */
interface TriesRow {
  /** What is counted, unreadable. */
  readonly key: string;
  readonly tries: number;
  /** Before, nobody may try again. */
  readonly free_at: Date;
  /** When all of it is forgotten. */
  readonly expires: Date;
}

/** One person's way through a journey, kept between requests. */
export interface VisitRow {
  readonly id: string;
  /** Sealed JSON: answers are readable only with SECRET_KEY. */
  readonly state: Uint8Array;
  /** The revision: 1 for the first save, one more with each. */
  readonly version: number;
  readonly brand: string;
  /** The release of the documents that it runs on; 0: the folder on disk. */
  readonly release: number;
  /** Identity of the person who is signed in. */
  readonly account: string | null;
  readonly created: Date;
  readonly touched: Date;
  readonly expires: Date;
}

/** The visit of this id, unless it has expired. */
export function readVisit(db: Kysely<StoreTables>, id: string, now: Date): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', id)
    .where('expires', '>', now)
    .executeTakeFirst();
}

// A person who signs in at more places than this finds what they answered at the last of them.
const mostOthers = 8;

/** The visits that this account touched last under this brand, other than `except`; none that has expired. */
export function listVisitsByAccount(
  db: Kysely<StoreTables>,
  account: string,
  brand: string,
  now: Date,
  except?: string,
): Promise<VisitRow[]> {
  const found = db
    .selectFrom('visits')
    .selectAll()
    .where('account', '=', account)
    .where('brand', '=', brand)
    .where('expires', '>', now);
  const others = except === undefined ? found : found.where('id', '<>', except);
  return others.orderBy('touched', 'desc').limit(mostOthers).execute();
}

/** A visit to save; `version` is the one that was read, 0 for a new visit. */
export type VisitToSave = Omit<VisitRow, 'created' | 'touched'>;

type SavedVisit =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly problem: 'conflict' };

/** Saves a visit and what happened in it, unless someone else has saved it since it was read, or it is gone. */
export async function saveVisit(
  db: Kysely<StoreTables>,
  visit: VisitToSave,
  now: Date,
  events?: EventsRow,
): Promise<SavedVisit> {
  const version = visit.version + 1;
  const saving = visit.version === 0 ? inserting(db, visit, now) : updating(db, visit, now);
  const saved = await (events ? addingEvents(db, saving, events) : saving).executeTakeFirst();
  return saved === undefined ? { ok: false, problem: 'conflict' } : { ok: true, version };
}

/** One statement for both, so that they are saved together, and as fast as one. */
function addingEvents(db: Kysely<StoreTables>, saving: Saving, events: EventsRow) {
  return db
    .with('saved', () => saving)
    .insertInto('visit_events')
    .columns(columnsOfRow)
    .expression((query) => query.selectFrom('saved').select(rowToAdd(events)))
    .returning('number');
}

type Saving = ReturnType<typeof inserting> | ReturnType<typeof updating>;

function inserting(db: Kysely<StoreTables>, visit: VisitToSave, now: Date) {
  return db
    .insertInto('visits')
    .values({ ...visit, version: 1, created: now, touched: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('version');
}

function updating(db: Kysely<StoreTables>, { id, version, ...values }: VisitToSave, now: Date) {
  return db
    .updateTable('visits')
    .set({ ...values, version: version + 1, touched: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version');
}

/** A visit that gets another id: the row that it leaves behind, if any, and its own. */
interface VisitToMove {
  readonly from: Pick<VisitRow, 'id' | 'version'>;
  readonly left?: Pick<VisitRow, 'state' | 'expires'>;
  readonly to: VisitToSave;
  /** What happened in it. */
  readonly events?: EventsRow;
}

/** Moves a visit to another id, unless someone else has saved it since it was read. */
export function moveVisit(
  db: Kysely<StoreTables>,
  { from, left, to, events }: VisitToMove,
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const isLeft = await (left ? leaveBehind(transaction, from, left) : deleteVersion(transaction, from));
    if (isLeft) await inserting(transaction, to, now).execute();
    if (isLeft && events) await transaction.insertInto('visit_events').values(events).execute();
    return isLeft;
  });
}

async function leaveBehind(
  db: Kysely<StoreTables>,
  { id, version }: Pick<VisitRow, 'id' | 'version'>,
  left: Pick<VisitRow, 'state' | 'expires'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('visits')
    .set({ ...left, account: null, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function deleteVersion(
  db: Kysely<StoreTables>,
  { id, version }: Pick<VisitRow, 'id' | 'version'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('visits')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes a visit, and tells whether there was one. */
export async function deleteVisit(db: Kysely<StoreTables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('visits').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes the visits that have expired, and tells how many there were. */
export async function deleteExpiredVisits(db: Kysely<StoreTables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visits').where('expires', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
