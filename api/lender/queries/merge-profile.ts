import { type Kysely, sql } from 'kysely';
import type { LenderTables, ProfileDocument } from '../lender-tables.ts';

/** Writes some parts of a profile over those on file; the others stay as they are, whoever changes them meanwhile. */
export async function mergeProfile(
  db: Kysely<LenderTables>,
  identity: string,
  parts: Partial<ProfileDocument>,
): Promise<void> {
  await db
    .updateTable('profiles')
    .set({ document: sql<string>`document || ${JSON.stringify(parts)}::jsonb` })
    .where('identity', '=', identity)
    .execute();
}
