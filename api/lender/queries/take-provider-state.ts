import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Uses up a state, and tells whether it was one of this organisation and still good. */
export async function takeProviderState(
  db: Kysely<LenderTables>,
  state: string,
  organization: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .deleteFrom('provider_states')
    .where('state', '=', state)
    .where('organization', '=', organization)
    .where('expires', '>', now)
    .returning('state')
    .executeTakeFirst();
  return row !== undefined;
}
