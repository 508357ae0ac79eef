import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Lender } from '../call/lender.ts';
import type { ReadApplication } from '../queries/applications.ts';
import { listBankAccounts, saveFinding } from '../queries/bank-accounts.ts';
import { listOpenConditions } from '../queries/conditions.ts';

/** Whether nothing that may be fraud is open: no review of the borrower, and no account that money goes to or comes from. */
export async function isCleared(
  { db, workflow }: Pick<Lender, 'db' | 'workflow'>,
  { uuid, document }: ReadApplication,
): Promise<boolean> {
  const open = await listOpenConditions(db, uuid);
  const isReviewed = open.some(({ document: { categoryEnum: category } }) =>
    workflow.allows('isFraudReview', { category }),
  );
  const used = (await listBankAccounts(db, uuid)).filter(
    (account) => account.purpose === 'DISBURSEMENT' || account.uuid === document.autopayAccount?.uuid,
  );
  return (
    !isReviewed && used.every(({ state }) => workflow.allows('isAccountPayable', { finding: state ?? '' }))
  );
}

/** Notes that a statement has shown whose the accounts are that somebody looked at. */
export async function clearAccounts(db: Kysely<LenderTables>, application: string): Promise<void> {
  for (const { uuid, state } of await listBankAccounts(db, application))
    if (state === 'PENDING_REVIEW') await saveFinding(db, uuid, 'VERIFIED');
}
