import type { Kysely } from 'kysely';
import type { StoreTables, VisitRow } from './tables.ts';

/** A visit to save; `version` is the one that was read, 0 for a new visit. */
export type VisitToSave = Omit<VisitRow, 'created' | 'touched'>;

export type SavedVisit =
  | { readonly ok: true; readonly version: number }
  | { readonly ok: false; readonly problem: 'conflict' };

/** Saves a visit unless someone else has saved it since it was read, or it is gone. An account stays. */
export async function saveVisit(db: Kysely<StoreTables>, visit: VisitToSave, now: Date): Promise<SavedVisit> {
  const saved = await (visit.version === 0 ? insert(db, visit, now) : update(db, visit, now));
  return saved === undefined ? { ok: false, problem: 'conflict' } : { ok: true, version: saved.version };
}

function insert(db: Kysely<StoreTables>, visit: VisitToSave, now: Date) {
  return db
    .insertInto('visits')
    .values({ ...visit, version: 1, created: now, touched: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('version')
    .executeTakeFirst();
}

function update(db: Kysely<StoreTables>, { id, version, account, ...values }: VisitToSave, now: Date) {
  // Whoever saves without an account may have read the visit before it got one.
  const owned = account === null ? values : { ...values, account };
  return db
    .updateTable('visits')
    .set({ ...owned, version: version + 1, touched: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
}
