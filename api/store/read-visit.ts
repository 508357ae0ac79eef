import type { Kysely } from 'kysely';
import type { StoreTables, VisitRow } from './tables.ts';

/** The visit of this id, unless it has expired. */
export function readVisit(db: Kysely<StoreTables>, id: string, now: Date): Promise<VisitRow | undefined> {
  return db
    .selectFrom('visits')
    .selectAll()
    .where('id', '=', id)
    .where('expires', '>', now)
    .executeTakeFirst();
}
