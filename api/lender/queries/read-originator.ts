import type { Kysely, Selectable } from 'kysely';
import { notFound } from '../http/problems.ts';
import type { LenderTables } from '../lender-tables.ts';

/** A loan originator; an unknown one is a problem. */
export async function readOriginator(
  db: Kysely<LenderTables>,
  uuid: string,
): Promise<Selectable<LenderTables['originators']>> {
  const originator = await db
    .selectFrom('originators')
    .selectAll()
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (originator === undefined) {
    throw notFound('loan originator');
  }
  return originator;
}
