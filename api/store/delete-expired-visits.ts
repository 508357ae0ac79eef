import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

/** Deletes the visits that have expired, and tells how many there were. */
export async function deleteExpiredVisits(db: Kysely<StoreTables>, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('visits').where('expires', '<=', now).executeTakeFirst();
  return Number(numDeletedRows);
}
