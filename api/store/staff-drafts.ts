import type { Kysely } from 'kysely';

/** The tables of drafts: documents that staff change before they are published. */
export interface DraftTables {
  readonly staff_drafts: DraftRow;
  readonly staff_draft_files: DraftFileRow;
}

interface DraftRow {
  readonly id: string;
  readonly title: string;
  readonly person: string;
  /** The release whose files the draft changes. */
  readonly base: number;
  /** How often the draft was saved. */
  readonly revision: number;
  readonly made: Date;
  readonly changed: Date;
}

interface DraftFileRow {
  readonly draft: string;
  readonly path: string;
  /** Null: the draft takes the file out. */
  readonly text: string | null;
  /** Who has changed it last, and when. */
  readonly person: string;
  readonly changed: Date;
}

/** A draft without its files. */
export type StaffDraft = DraftRow;

/** The files that a draft changes, by path; null: it takes the file out. */
export type DraftFiles = { readonly [path: string]: string | null };

/** Begins a draft that changes nothing yet. */
export async function addDraft(
  db: Kysely<DraftTables>,
  draft: Pick<StaffDraft, 'id' | 'title' | 'person' | 'base' | 'made'>,
): Promise<void> {
  await db
    .insertInto('staff_drafts')
    .values({ ...draft, revision: 0, changed: draft.made })
    .execute();
}

/** The drafts, the one changed last first. */
export function listDrafts(db: Kysely<DraftTables>, most: number): Promise<StaffDraft[]> {
  return db.selectFrom('staff_drafts').selectAll().orderBy('changed', 'desc').limit(most).execute();
}

/** One draft; undefined if there is none. */
export function readDraft(db: Kysely<DraftTables>, id: string): Promise<StaffDraft | undefined> {
  return db.selectFrom('staff_drafts').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The files that a draft changes. */
export async function readDraftFiles(db: Kysely<DraftTables>, id: string): Promise<DraftFiles> {
  const rows = await db
    .selectFrom('staff_draft_files')
    .select(['path', 'text'])
    .where('draft', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ path, text }) => [path, text]));
}

/** Who has changed the files of a draft last, and when. */
export function readDraftAuthors(
  db: Kysely<DraftTables>,
  id: string,
): Promise<Pick<DraftFileRow, 'path' | 'person' | 'changed'>[]> {
  return db
    .selectFrom('staff_draft_files')
    .select(['path', 'person', 'changed'])
    .where('draft', '=', id)
    .execute();
}

/** Saves files of a draft that was read at a revision; false if somebody has saved it since, or has removed it. */
export function saveDraft(
  db: Kysely<DraftTables>,
  { id, revision }: Pick<StaffDraft, 'id' | 'revision'>,
  files: DraftFiles,
  { person, changed }: { readonly person: string; readonly changed: Date },
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('staff_drafts')
      .set({ revision: revision + 1, changed })
      .where('id', '=', id)
      .where('revision', '=', revision)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await transaction
      .insertInto('staff_draft_files')
      .values(Object.entries(files).map(([path, text]) => ({ draft: id, path, text, person, changed })))
      .onConflict((conflict) =>
        conflict.columns(['draft', 'path']).doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          person: row.ref('excluded.person'),
          changed: row.ref('excluded.changed'),
        })),
      )
      .execute();
    return true;
  });
}

/** Removes a draft of somebody; false if they have none of this id. */
export async function removeDraft(db: Kysely<DraftTables>, id: string, person: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_drafts')
    .where('id', '=', id)
    .where('person', '=', person)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
