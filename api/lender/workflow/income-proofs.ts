import type { Kysely } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import { listIncomeSources, listUploads } from '../queries/proofs.ts';
import type { IncomeSourceRow, ScannedUpload } from '../tables/proof-tables.ts';

/** A source of income with the paystubs that were sent for it. */
interface IncomeProof extends IncomeSourceRow {
  readonly uploads: readonly ScannedUpload[];
}

/** The sources of income; one is open again where a file of it does harm. */
export async function listIncomeProofs(
  db: Kysely<LenderTables>,
  application: string,
): Promise<readonly IncomeProof[]> {
  const uploads = await listUploads(db, application, 'PAYSTUB');
  return (await listIncomeSources(db, application)).map((source) => {
    const sent = uploads.filter(({ about }) => about === source.uuid);
    const isHarmful = source.state === 'LINKED' && sent.some(({ found }) => found === 'INFECTED');
    return { ...source, uploads: sent, ...(isHarmful && { state: 'OPEN' }) };
  });
}
