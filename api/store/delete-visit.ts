import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

/** Deletes a visit, and tells whether there was one. */
export async function deleteVisit(db: Kysely<StoreTables>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('visits').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}
