import { type Kysely, sql } from 'kysely';
import type { Generated } from 'kysely';

/** The tables of what people say about drafts, and of who has one open. */
export interface CommentTables {
  readonly staff_comments: CommentRow;
  readonly staff_readers: ReaderRow;
}

interface CommentRow {
  readonly id: Generated<number>;
  readonly document: string;
  /** JSON Pointer of what it is about; empty: the whole document. */
  readonly path: string;
  readonly text: string;
  readonly person: string;
  readonly made: Date;
  readonly resolved_by: string | null;
  readonly resolved: Date | null;
}

/** A window of somebody in which a document is open. */
interface ReaderRow {
  readonly tab: string;
  readonly document: string;
  readonly person: string;
  readonly seen: Date;
}

/** What somebody has said about a place in a document. */
export interface StaffComment {
  readonly id: number;
  readonly document: string;
  readonly path: string;
  readonly text: string;
  readonly person: string;
  readonly made: Date;
  /** Who has settled it, and when; absent: it is open. */
  readonly resolved?: { readonly person: string; readonly at: Date };
}

/** Adds a comment. */
export async function addComment(
  db: Kysely<CommentTables>,
  comment: Pick<StaffComment, 'document' | 'path' | 'text' | 'person' | 'made'>,
): Promise<void> {
  await db.insertInto('staff_comments').values(comment).execute();
}

/** Settles a comment; false if there is none that is open. */
export async function resolveComment(
  db: Kysely<CommentTables>,
  id: number,
  person: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_comments')
    .set({ resolved_by: person, resolved: now })
    .where('id', '=', id)
    .where('resolved_by', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The newest comments, the first of them first. */
export async function listComments(
  db: Kysely<CommentTables>,
  most: number,
): Promise<readonly StaffComment[]> {
  const rows = await db
    .selectFrom('staff_comments')
    .selectAll()
    .orderBy(sql`resolved is null`, 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return rows
    .map(({ resolved_by: by, resolved, ...comment }) => ({
      ...comment,
      ...(by !== null && resolved !== null && { resolved: { person: by, at: resolved } }),
    }))
    .toSorted((one, other) => one.id - other.id);
}

/** Notes that a window has a document open, and forgets windows that nobody has seen since. */
export async function noteReader(
  db: Kysely<CommentTables>,
  reader: { readonly tab: string; readonly document: string; readonly person: string; readonly seen: Date },
  since: Date,
): Promise<void> {
  await db.deleteFrom('staff_readers').where('seen', '<', since).execute();
  await db
    .insertInto('staff_readers')
    .values(reader)
    .onConflict((conflict) => conflict.column('tab').doUpdateSet(reader))
    .execute();
}

/** Who has a document open in another window. */
export async function otherReaders(
  db: Kysely<CommentTables>,
  { tab, document }: { readonly tab: string; readonly document: string },
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('staff_readers')
    .select('person')
    .distinct()
    .where('document', '=', document)
    .where('tab', '!=', tab)
    .orderBy('person')
    .execute();
  return rows.map(({ person }) => person);
}
