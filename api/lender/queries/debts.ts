import type { Kysely } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';

/** Debts on the home, by rank. */
export function listLiens(db: Kysely<LenderTables>, application: string): Promise<LenderTables['liens'][]> {
  return db
    .selectFrom('liens')
    .selectAll()
    .where('application', '=', application)
    .orderBy('position')
    .orderBy('uuid')
    .execute();
}

/** Recent inquiries, newest first. */
export function listInquiries(
  db: Kysely<LenderTables>,
  application: string,
): Promise<LenderTables['inquiries'][]> {
  return db
    .selectFrom('inquiries')
    .selectAll()
    .where('application', '=', application)
    .orderBy('asked_on', 'desc')
    .orderBy('uuid')
    .execute();
}

/** Notes debts on the home; those that are known stay as they are. */
export async function insertLiens(
  db: Kysely<LenderTables>,
  liens: readonly LenderTables['liens'][],
): Promise<void> {
  if (liens.length === 0) return;
  await db
    .insertInto('liens')
    .values([...liens])
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** Notes inquiries; those that are known stay as they are. */
export async function insertInquiries(
  db: Kysely<LenderTables>,
  inquiries: readonly LenderTables['inquiries'][],
): Promise<void> {
  if (inquiries.length === 0) return;
  await db
    .insertInto('inquiries')
    .values([...inquiries])
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

/** What a person says of one debt. */
export async function answerLien(
  db: Kysely<LenderTables>,
  { uuid, answer, reason }: Pick<LenderTables['liens'], 'uuid' | 'answer' | 'reason'>,
): Promise<void> {
  await db.updateTable('liens').set({ answer, reason }).where('uuid', '=', uuid).execute();
}

/** What a person says came of an inquiry. */
export async function answerInquiry(
  db: Kysely<LenderTables>,
  { uuid, answer, balance }: Pick<LenderTables['inquiries'], 'uuid' | 'answer' | 'balance'>,
): Promise<void> {
  await db.updateTable('inquiries').set({ answer, balance }).where('uuid', '=', uuid).execute();
}
