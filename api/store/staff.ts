import type { Generated, Kysely } from 'kysely';

/** The tables of staff. */
export interface StaffTables {
  readonly staff_sessions: StaffSessionRow;
  readonly staff_acts: StaffActRow;
}

interface StaffSessionRow {
  /** A hash: who reads the table cannot use it. */
  readonly token: string;
  readonly person: string;
  /** JSON list. */
  readonly roles: string;
  readonly expires: Date;
}

/** What somebody did. Rows are only added; the database refuses anything else. */
interface StaffActRow {
  readonly id: Generated<number>;
  readonly made: Date;
  readonly person: string;
  readonly act: string;
  /** Whether it was asked for, done or refused. */
  readonly outcome: StaffAct['outcome'];
  /** What it was about, in words or numbers. */
  readonly about: string;
}

/** A session of staff. */
export interface StaffSession {
  /** The hash of its token. */
  readonly token: string;
  readonly person: string;
  readonly roles: readonly string[];
  readonly expires: Date;
}

/** What somebody did, and when. */
export interface StaffAct {
  readonly id: number;
  readonly made: Date;
  readonly person: string;
  readonly act: string;
  readonly outcome: 'asked' | 'done' | 'refused';
  readonly about: string;
}

/** Begins a session, and forgets those that have expired. */
export async function beginStaffSession(
  db: Kysely<StaffTables>,
  { roles, ...session }: StaffSession,
  now: Date,
): Promise<void> {
  await db.deleteFrom('staff_sessions').where('expires', '<=', now).execute();
  await db
    .insertInto('staff_sessions')
    .values({ ...session, roles: JSON.stringify(roles) })
    .execute();
}

/** The session of a token, by its hash; undefined if there is none or it has expired. */
export async function readStaffSession(
  db: Kysely<StaffTables>,
  token: string,
  now: Date,
): Promise<StaffSession | undefined> {
  const row = await db
    .selectFrom('staff_sessions')
    .selectAll()
    .where('token', '=', token)
    .where('expires', '>', now)
    .executeTakeFirst();
  // As `beginStaffSession` wrote them.
  return row && { ...row, roles: JSON.parse(row.roles) as string[] };
}

/** Ends a session. */
export async function endStaffSession(db: Kysely<StaffTables>, token: string): Promise<void> {
  await db.deleteFrom('staff_sessions').where('token', '=', token).execute();
}

/** Adds what somebody did to the audit trail. */
export async function noteAct(db: Kysely<StaffTables>, act: Omit<StaffAct, 'id'>): Promise<void> {
  await db.insertInto('staff_acts').values(act).execute();
}

/** What was done before an act, the newest first. */
export function listActs(db: Kysely<StaffTables>, before: number, limit: number): Promise<StaffAct[]> {
  return db
    .selectFrom('staff_acts')
    .selectAll()
    .where('id', '<', before)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}
