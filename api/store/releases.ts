import { type Kysely, type Transaction, sql } from 'kysely';
import type { StoreTables } from './visits.ts';

/** A release without its contents. */
export interface StoredRelease {
  readonly id: number;
  readonly hash: string;
  readonly format: number;
  readonly author: string;
  readonly note: string;
  readonly made: Date;
  readonly report: string;
}

/** A file that browsers get, and of whose flows it is. */
export interface ReleaseFile {
  readonly url: string;
  readonly brand: string;
  readonly locale: string;
}

/** A release to store, with the files that browsers get of it. */
export interface ReleaseToStore extends Omit<StoredRelease, 'id'> {
  readonly sources: Uint8Array;
  readonly flows: Uint8Array;
  readonly files: readonly ReleaseFile[];
}

/** Who gets a release, and when. */
export interface Assignment {
  readonly id: number;
  /** 0: the folder on disk. */
  readonly release: number;
  /** Undefined: all brands. */
  readonly brands?: readonly string[];
  /** Of new visitors, in percent. */
  readonly share: number;
  readonly starts: Date;
  readonly ends?: Date;
  readonly publisher: string;
  readonly note: string;
  readonly made: Date;
  /** The assignment that this one takes back. */
  readonly takesBack?: number;
  /** Releases whose visits move, whether they fit or not. */
  readonly withdraws: readonly number[];
}

/** What a comparison says about visits that would move. */
export interface MoveGate {
  /** How many changes break what visits hold. */
  readonly breaking: number;
  /** Screens on which something is confirmed, and whose words have changed. */
  readonly worded: readonly string[];
}

/** A gate between two sets of files, by their hashes. */
export interface Move extends MoveGate {
  readonly from: string;
  readonly to: string;
}

/** That somebody has read a release and approves of it. */
export interface Approval {
  readonly person: string;
  readonly note: string;
  readonly made: Date;
}

/** Adds an approval; who approves again changes nothing. */
export async function addApproval(
  db: Kysely<StoreTables>,
  release: number,
  approval: Approval,
): Promise<void> {
  await db
    .insertInto('release_approvals')
    .values({ release, ...approval })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The approvals of a release, the first one first. */
export function listApprovals(db: Kysely<StoreTables>, release: number): Promise<Approval[]> {
  return db
    .selectFrom('release_approvals')
    .select(['person', 'note', 'made'])
    .where('release', '=', release)
    .orderBy('made')
    .execute();
}

/** Stores a release, and gives its number; the same files are stored once. */
export function storeRelease(
  db: Kysely<StoreTables>,
  { files, ...release }: ReleaseToStore,
): Promise<{ readonly id: number; readonly isNew: boolean }> {
  return db.transaction().execute(async (transaction) => {
    const stored = await transaction
      .insertInto('releases')
      .values(release)
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (stored === undefined) {
      const { hash } = release;
      const known = await transaction
        .selectFrom('releases')
        .select('id')
        .where('hash', '=', hash)
        .executeTakeFirstOrThrow();
      return { id: known.id, isNew: false };
    }
    await transaction
      .insertInto('release_files')
      .values(files.map((file) => ({ ...file, release: stored.id })))
      // Flows that have not changed are a file of an earlier release, which is never removed.
      .onConflict((conflict) => conflict.column('url').doNothing())
      .execute();
    return { id: stored.id, isNew: true };
  });
}

const aboutReleases = ['id', 'hash', 'format', 'author', 'note', 'made', 'report'] as const;

/** The releases, the newest first. */
export function listReleases(db: Kysely<StoreTables>, most: number): Promise<StoredRelease[]> {
  return db.selectFrom('releases').select(aboutReleases).orderBy('id', 'desc').limit(most).execute();
}

/** One release without its contents. */
export function readRelease(db: Kysely<StoreTables>, id: number): Promise<StoredRelease | undefined> {
  return db.selectFrom('releases').select(aboutReleases).where('id', '=', id).executeTakeFirst();
}

/** The number of the release with these files; undefined if there is none. */
export async function releaseOfHash(db: Kysely<StoreTables>, hash: string): Promise<number | undefined> {
  const row = await db.selectFrom('releases').select('id').where('hash', '=', hash).executeTakeFirst();
  return row?.id;
}

/** The compiled flows of a release, and the format that they have. */
export function readReleaseFlows(
  db: Kysely<StoreTables>,
  id: number,
): Promise<{ readonly hash: string; readonly format: number; readonly flows: Uint8Array } | undefined> {
  return db
    .selectFrom('releases')
    .select(['hash', 'format', 'flows'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The files of a release, compressed. */
export async function readReleaseSources(
  db: Kysely<StoreTables>,
  id: number,
): Promise<Uint8Array | undefined> {
  const row = await db.selectFrom('releases').select('sources').where('id', '=', id).executeTakeFirst();
  return row?.sources;
}

/** The flows of a release that are the file at this address. */
export function flowsWithFile(
  db: Kysely<StoreTables>,
  url: string,
): Promise<{ readonly release: number; readonly brand: string; readonly locale: string } | undefined> {
  return db
    .selectFrom('release_files')
    .select(['release', 'brand', 'locale'])
    .where('url', '=', url)
    .executeTakeFirst();
}

/** All assignments and gates, as they are at one moment. */
export interface StoredAssignments {
  readonly assignments: readonly Assignment[];
  readonly moves: readonly Move[];
}

/** Reads the assignments, the newest first, and the gates between releases. */
export async function readAssignments(db: Kysely<StoreTables>): Promise<StoredAssignments> {
  const rows = await db.selectFrom('assignments').selectAll().orderBy('id', 'desc').execute();
  const moves = await db.selectFrom('release_moves').selectAll().execute();
  return {
    assignments: rows.map(({ brands, ends, takes_back: takesBack, withdraws, ...row }) => ({
      ...row,
      ...(brands !== null && { brands: JSON.parse(brands) as string[] }),
      ...(ends !== null && { ends }),
      ...(takesBack !== null && { takesBack }),
      withdraws: JSON.parse(withdraws) as number[],
    })),
    // Rows are written by `assign` alone.
    moves: moves.map(({ from_hash: from, to_hash: to, gate }) => ({
      from,
      to,
      ...(JSON.parse(gate) as MoveGate),
    })),
  };
}

/** What tells one state of assignments and gates from another. */
export async function versionOfAssignments(db: Kysely<StoreTables>): Promise<string> {
  const { newest, gates } = await db
    .selectNoFrom(({ selectFrom }) => [
      selectFrom('assignments')
        .select(({ fn }) => fn.max('id').as('newest'))
        .as('newest'),
      selectFrom('release_moves')
        .select(({ fn }) => fn.countAll<number>().as('gates'))
        .as('gates'),
    ])
    .executeTakeFirstOrThrow();
  return `${newest ?? 0} ${gates ?? 0}`;
}

/** The number of the newest assignment; 0: there is none. */
async function newestAssignment(db: Kysely<StoreTables>): Promise<number> {
  const { newest } = await db
    .selectFrom('assignments')
    .select(({ fn }) => fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest ?? 0;
}

/** The channel on which servers hear of assignments; the payload names the schema. */
export const assignmentsChannel = 'flows_assignments';

/** Assignments to add, and the newest that their publisher knew. */
export interface AssignmentsToAdd {
  readonly after: number;
  readonly assignments: readonly Omit<Assignment, 'id'>[];
  readonly moves: readonly Move[];
}

/** Adds assignments, all of them or none. Undefined if somebody else has added one that the publisher did not know. */
export function assign(
  db: Kysely<StoreTables>,
  { after, assignments, moves }: AssignmentsToAdd,
): Promise<readonly number[] | undefined> {
  return db.transaction().execute(async (transaction) => {
    // Publishers wait for one another; servers read on meanwhile.
    await sql`lock table assignments in exclusive mode`.execute(transaction);
    if ((await newestAssignment(transaction)) !== after) return undefined;
    await addMoves(transaction, moves);
    const rows = assignments.map(({ brands, ends, takesBack, withdraws, ...assignment }) => ({
      ...assignment,
      brands: brands === undefined ? null : JSON.stringify(brands),
      ends: ends ?? null,
      takes_back: takesBack ?? null,
      withdraws: JSON.stringify(withdraws),
    }));
    const added = await transaction.insertInto('assignments').values(rows).returning('id').execute();
    await notify(transaction);
    return added.map(({ id }) => id);
  });
}

/** Adds gates between releases that are assigned already. */
export function addGates(db: Kysely<StoreTables>, moves: readonly Move[]): Promise<void> {
  return db.transaction().execute(async (transaction) => {
    await addMoves(transaction, moves);
    await notify(transaction);
  });
}

async function notify(transaction: Transaction<StoreTables>): Promise<void> {
  await sql`select pg_notify(${assignmentsChannel}, current_schema())`.execute(transaction);
}

async function addMoves(transaction: Transaction<StoreTables>, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return;
  await transaction
    .insertInto('release_moves')
    .values(
      moves.map(({ from, to, ...gate }) => ({ from_hash: from, to_hash: to, gate: JSON.stringify(gate) })),
    )
    .onConflict((conflict) =>
      conflict.columns(['from_hash', 'to_hash']).doUpdateSet(({ ref }) => ({ gate: ref('excluded.gate') })),
    )
    .execute();
}

/** How many visits are under way on each release. */
export async function countVisits(
  db: Kysely<StoreTables>,
  now: Date,
): Promise<readonly { readonly release: number; readonly visits: number }[]> {
  const rows = await db
    .selectFrom('visits')
    .select(({ fn }) => ['release', fn.countAll<number>().as('visits')])
    .where('expires', '>', now)
    .groupBy('release')
    .execute();
  return rows;
}
