import type { Kysely } from 'kysely';
import type { OfferSet } from '#schemas/generated/api.ts';
import type { LenderTables, StoredApplication } from '../lender-tables.ts';

export interface ReportToSave {
  readonly status: string;
  readonly active: boolean;
  readonly document: StoredApplication;
  readonly offers: OfferSet | null;
}

/** Saves what a report led to, unless another request has saved it already: offers are computed once. */
export async function saveReport(
  db: Kysely<LenderTables>,
  uuid: string,
  report: ReportToSave,
): Promise<void> {
  await db
    .updateTable('applications')
    .set({
      status: report.status,
      active: report.active,
      waiting_until: null,
      document: JSON.stringify(report.document),
      offers: report.offers === null ? null : JSON.stringify(report.offers),
    })
    .where('uuid', '=', uuid)
    .where('waiting_until', 'is not', null)
    .execute();
}
