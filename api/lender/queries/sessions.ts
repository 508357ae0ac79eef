import { type Kysely, sql } from 'kysely';
import { sessionLifeSeconds, tokenLifeSeconds } from '../security/tokens.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { SessionRow } from '../tables/factor-tables.ts';
import { revokeSession } from './sign-ins.ts';

/** Notes that a session has begun, or was seen again. */
export async function noteSession(db: Kysely<LenderTables>, row: SessionRow): Promise<void> {
  const { seen_at, browser, system, network } = row;
  await db
    .insertInto('sessions')
    .values(row)
    .onConflict((conflict) => conflict.column('session').doUpdateSet({ seen_at, browser, system, network }))
    .execute();
}

/** Sessions whose tokens still count, the latest first. */
export function listLiveSessions(
  db: Kysely<LenderTables>,
  identity: string,
  now: Date,
): Promise<readonly SessionRow[]> {
  return db
    .selectFrom('sessions')
    .innerJoin('identities', 'identities.uuid', 'sessions.identity')
    .selectAll('sessions')
    .where('identity', '=', identity)
    .where('seen_at', '>', secondsBefore(now, tokenLifeSeconds))
    .where('started_at', '>', secondsBefore(now, sessionLifeSeconds))
    .where((row) =>
      row.or([
        row('identities.sessions_ended_at', '<', row.ref('sessions.started_at')),
        row('identities.kept_session', '=', row.ref('sessions.session')),
      ]),
    )
    .orderBy('seen_at', 'desc')
    .orderBy('session')
    .execute();
}

/** Ends one session of a person, and reports whether there was one. */
export function endSessionOf(
  db: Kysely<LenderTables>,
  { identity, session }: { readonly identity: string; readonly session: string },
  now: Date,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const row = await transaction
      .selectFrom('sessions')
      .select('session')
      .where('identity', '=', identity)
      .where('session', '=', session)
      .executeTakeFirst();
    if (row === undefined) return false;
    await revokeSession(transaction, session, new Date(now.getTime() + tokenLifeSeconds * 1000));
    return true;
  });
}

/** Ends all sessions of a person but one; `null`: all of them. Sign-ins that wait for a second factor end too. */
export async function endSessionsBut(
  db: Kysely<LenderTables>,
  identity: string,
  kept: string | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('identities')
    .set({ sessions_ended_at: now, kept_session: kept })
    .where('uuid', '=', identity)
    .execute();
  for (const table of ['sessions', 'fresh_proofs', 'factor_codes'] as const) {
    await db
      .deleteFrom(table)
      .where('identity', '=', identity)
      .where(sql<boolean>`session is distinct from ${kept}`)
      .execute();
  }
  await db.deleteFrom('factor_challenges').where('identity', '=', identity).execute();
}

/** Forgets sessions whose tokens are all too old. */
export async function deleteOldSessions(db: Kysely<LenderTables>, now: Date): Promise<void> {
  await db.deleteFrom('sessions').where('seen_at', '<=', secondsBefore(now, tokenLifeSeconds)).execute();
}

function secondsBefore(now: Date, seconds: number): Date {
  return new Date(now.getTime() - seconds * 1000);
}
