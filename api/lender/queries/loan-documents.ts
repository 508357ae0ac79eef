import type { Insertable, Kysely, Selectable } from 'kysely';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { PaperFileRow, PaperRow, SignerPaperRow } from '../tables/proof-tables.ts';

/** The papers of an application, each in its last version. */
export async function listPapers(
  db: Kysely<LenderTables>,
  application: string,
): Promise<readonly Selectable<PaperRow>[]> {
  const all = await db
    .selectFrom('papers')
    .selectAll()
    .where('application', '=', application)
    .orderBy('number')
    .execute();
  return [...new Map(all.map((paper) => [paper.type, paper])).values()];
}

/** Keeps a new version of a paper. */
export async function insertPaper(db: Kysely<LenderTables>, paper: Insertable<PaperRow>): Promise<void> {
  await db.insertInto('papers').values(paper).execute();
}

/** What was done with some papers, oldest first. */
export function listTrail(db: Kysely<LenderTables>, papers: readonly string[]) {
  return db
    .selectFrom('paper_trail')
    .selectAll()
    .where('paper', 'in', papers.length === 0 ? [''] : [...papers])
    .orderBy('number')
    .execute();
}

/** Notes what somebody did with a paper; the first time counts. */
export async function insertTrail(
  db: Kysely<LenderTables>,
  row: Insertable<LenderTables['paper_trail']>,
): Promise<void> {
  await db
    .insertInto('paper_trail')
    .values(row)
    .onConflict((conflict) => conflict.columns(['paper', 'what', 'who']).doNothing())
    .execute();
}

/** A paper of an application in any of its versions. */
export function readPaper(
  db: Kysely<LenderTables>,
  application: string,
  uuid: string,
): Promise<Selectable<PaperRow> | undefined> {
  return db
    .selectFrom('papers')
    .selectAll()
    .where('application', '=', application)
    .where('uuid', '=', uuid)
    .executeTakeFirst();
}

/** Where files of papers are kept: those of borrowers, and those of additional signers. */
export type PaperFileTable = 'paper_files' | 'signer_paper_files';

/** The file of a paper with so many signatures. */
export function readPaperFile(
  db: Kysely<LenderTables>,
  table: PaperFileTable,
  paper: string,
  signatures: number,
): Promise<PaperFileRow | undefined> {
  return db
    .selectFrom(table)
    .selectAll()
    .where('paper', '=', paper)
    .where('signatures', '=', signatures)
    .executeTakeFirst();
}

/** Keeps a file, unless somebody has kept it meanwhile: the first one stays. */
export async function insertPaperFile(
  db: Kysely<LenderTables>,
  table: PaperFileTable,
  file: PaperFileRow,
): Promise<void> {
  await db
    .insertInto(table)
    .values(file)
    .onConflict((conflict) => conflict.columns(['paper', 'signatures']).doNothing())
    .execute();
}

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
