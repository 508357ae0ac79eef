import type { Kysely } from 'kysely';
import type { StoreTables } from './tables.ts';

/** Gives a visit to the account of whoever signed in there, unless it is somebody else's already. */
export async function assignVisit(db: Kysely<StoreTables>, id: string, account: string): Promise<void> {
  await db
    .updateTable('visits')
    .set({ account })
    .where('id', '=', id)
    .where('account', 'is', null)
    .executeTakeFirst();
}
