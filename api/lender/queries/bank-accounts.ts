import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { BankAccountRow, LinkedAccountRow } from '../tables/proof-tables.ts';

/** The accounts of an application. */
export function listBankAccounts(db: Kysely<LenderTables>, application: string): Promise<BankAccountRow[]> {
  return db.selectFrom('bank_accounts').selectAll().where('application', '=', application).execute();
}

/** Keeps an account in the place of the one for the same purpose. */
export async function saveBankAccount(db: Kysely<LenderTables>, account: BankAccountRow): Promise<void> {
  const { application: _owner, purpose: _purpose, ...values } = account;
  await db
    .insertInto('bank_accounts')
    .values(account)
    .onConflict((conflict) => conflict.columns(['application', 'purpose']).doUpdateSet(values))
    .execute();
}

/** The accounts that were linked last, in the bank's order. */
export function listLinkedAccounts(
  db: Kysely<LenderTables>,
  application: string,
): Promise<LinkedAccountRow[]> {
  return db
    .selectFrom('linked_accounts')
    .selectAll()
    .where('application', '=', application)
    .orderBy('position')
    .execute();
}

/** Stores what a bank reports in the place of what was linked before. */
export async function saveLinkedAccounts(
  db: Kysely<LenderTables>,
  application: string,
  accounts: readonly LinkedAccountRow[],
): Promise<void> {
  await db.deleteFrom('linked_accounts').where('application', '=', application).execute();
  await db.insertInto('linked_accounts').values(accounts).execute();
}

/** What the check of an account found. */
export async function saveFinding(
  db: Kysely<LenderTables>,
  uuid: string,
  state: BankAccountRow['state'],
): Promise<void> {
  await db.updateTable('bank_accounts').set({ state }).where('uuid', '=', uuid).execute();
}

/** How payments are made; undefined until it is said. */
export function readPaymentPlan(db: Kysely<LenderTables>, application: string) {
  return db.selectFrom('payment_plans').selectAll().where('application', '=', application).executeTakeFirst();
}

/** Keeps how payments are made in the place of what was said before. */
export async function savePaymentPlan(
  db: Kysely<LenderTables>,
  plan: LenderTables['payment_plans'],
): Promise<void> {
  const { pay_type, payment_day } = plan;
  await db
    .insertInto('payment_plans')
    .values(plan)
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ pay_type, payment_day }))
    .execute();
}
