import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { CreditFileRow } from '../tables/life-tables.ts';

/** A file of which nothing is known yet. */
function emptyFile(application: string): CreditFileRow {
  return {
    application,
    stage: 'SOFT',
    state: 'WAITING',
    asked_again: 0,
    is_unlocked: false,
    sealed_pin: null,
    score: 0,
    property_value: 0,
    mortgage: 0,
    is_smaller_accepted: false,
  };
}

/** What was asked of the bureau for an application, and what it found last. */
export async function readCreditFile(db: Kysely<LenderTables>, application: string): Promise<CreditFileRow> {
  const row = await db
    .selectFrom('credit_files')
    .selectAll()
    .where('application', '=', application)
    .executeTakeFirst();
  return row ?? emptyFile(application);
}

/** Saves the file in the place of what was known. */
export async function saveCreditFile(db: Kysely<LenderTables>, file: CreditFileRow): Promise<void> {
  const { application: _key, ...values } = file;
  await db
    .insertInto('credit_files')
    .values(file)
    .onConflict((conflict) => conflict.column('application').doUpdateSet(values))
    .execute();
}

/** The sealed social security number of a person. */
export async function readSealedSsn(db: Kysely<LenderTables>, identity: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('social_security_numbers')
    .select('sealed')
    .where('identity', '=', identity)
    .executeTakeFirst();
  return row?.sealed;
}

/** Keeps the sealed social security number of a person in the place of an earlier one. */
export async function saveSealedSsn(
  db: Kysely<LenderTables>,
  row: LenderTables['social_security_numbers'],
): Promise<void> {
  const { sealed, saved_at } = row;
  await db
    .insertInto('social_security_numbers')
    .values(row)
    .onConflict((conflict) => conflict.column('identity').doUpdateSet({ sealed, saved_at }))
    .execute();
}

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
