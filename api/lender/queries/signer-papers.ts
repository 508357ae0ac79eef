import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../lender-tables.ts';
import type { SignerPaperRow } from '../tables/signer-tables.ts';

/** The papers of an additional signer, each in its last version. */
export async function listSignerPapers(
  db: Kysely<LenderTables>,
  invitation: string,
): Promise<readonly Selectable<SignerPaperRow>[]> {
  const all = await db
    .selectFrom('signer_papers')
    .selectAll()
    .where('invitation', '=', invitation)
    .orderBy('version')
    .execute();
  return [...new Map(all.map((paper) => [paper.type, paper])).values()];
}

/** Keeps a new version of such a paper. */
export async function insertSignerPaper(
  db: Kysely<LenderTables>,
  paper: Insertable<SignerPaperRow>,
): Promise<void> {
  await db.insertInto('signer_papers').values(paper).execute();
}

/** What was done with such papers, oldest first. */
export function listSignerTrail(db: Kysely<LenderTables>, papers: readonly string[]) {
  if (papers.length === 0) return Promise.resolve([]);
  return db.selectFrom('signer_paper_trail').selectAll().where('paper', 'in', papers).orderBy('at').execute();
}

/** Notes what somebody did with such a paper; the first time counts. */
export async function insertSignerTrail(
  db: Kysely<LenderTables>,
  row: Insertable<LenderTables['signer_paper_trail']>,
): Promise<void> {
  await db
    .insertInto('signer_paper_trail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['paper', 'what', 'who']).doNothing())
    .execute();
}
