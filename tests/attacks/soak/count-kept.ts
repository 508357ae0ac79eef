import type { Selectable } from 'kysely';
import { documentKinds } from '#api/lender/workflow/loan-documents.ts';
import { listPapers, listTrail } from '#api/lender/queries/loan-documents.ts';
import type { PaperRow } from '#api/lender/tables/proof-tables.ts';
import type { LookInto } from '../count-people.ts';

/** How many rows an application that took the usual way leaves in a table. */
const kept = {
  bank_accounts: 1,
  income_sources: 1,
  payment_plans: 1,
  selections: 1,
  hmda_answers: 1,
  notary_sessions: 1,
  policies: 1,
  // Both sides of the license, and the policy.
  uploads: 3,
} as const;

/** What of an application that its person has carried to its end is lost or doubled. */
export const lookIntoComplete: LookInto = async (db, { uuid, status }) => {
  const faults = status === 'COMPLETE' ? [] : [`lost: the end of ${uuid}, which is ${status}`];
  for (const [table, count] of Object.entries(kept) as [keyof typeof kept, number][]) {
    const rows = await db.selectFrom(table).select('application').where('application', '=', uuid).execute();
    if (rows.length < count) faults.push(`lost: ${rows.length} of ${count} ${table} of ${uuid}`);
    if (rows.length > count) faults.push(`doubled: ${rows.length} instead of ${count} ${table} of ${uuid}`);
  }
  const papers = (await listPapers(db, uuid)).filter(isSigned);
  const trail = await listTrail(
    db,
    papers.map((paper) => paper.uuid),
  );
  for (const paper of papers) {
    const signed = trail.filter((each) => each.paper === paper.uuid && each.what === 'SIGNED').length;
    if (signed < 1) faults.push(`lost: the signature under ${paper.type} of ${uuid}`);
    if (signed > 1) faults.push(`doubled: ${signed} signatures under ${paper.type} of ${uuid}`);
  }
  return faults;
};

function isSigned({ type }: Selectable<PaperRow>): boolean {
  return documentKinds[type].isSignatureNeeded;
}
