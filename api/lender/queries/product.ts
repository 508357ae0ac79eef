import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Asset, DecisionRecord, Selection } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** The offer that was chosen. */
export async function readSelection(
  db: Kysely<LenderTables>,
  application: string,
): Promise<Selection | undefined> {
  const row = await db
    .selectFrom('selections')
    .select('document')
    .where('application', '=', application)
    .executeTakeFirst();
  return row?.document;
}

/** Keeps a choice in the place of an earlier one. */
export async function saveSelection(
  db: Kysely<LenderTables>,
  application: string,
  selection: Selection,
  chosen_at: Date,
): Promise<void> {
  const document = JSON.stringify(selection);
  await db
    .insertInto('selections')
    .values({ application, document, chosen_at })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document, chosen_at }))
    .execute();
}

/** Decisions on an application, newest first. */
export function listDecisions(db: Kysely<LenderTables>, application: string) {
  return db
    .selectFrom('decisions')
    .select(['document', 'decided_at'])
    .where('application', '=', application)
    .orderBy('number', 'desc')
    .execute();
}

/** Keeps a decision with its reasons. */
export async function insertDecision(
  db: Kysely<LenderTables>,
  application: string,
  decision: Omit<DecisionRecord, 'bureau' | 'decidedAt'>,
  decided_at: Date,
): Promise<void> {
  const document = JSON.stringify(decision);
  await db
    .insertInto('decisions')
    .values({ uuid: randomUUID(), application, document, decided_at })
    .execute();
}

/** Whether a decision says why an application is declined. */
export async function isDeclineExplained(db: Kysely<LenderTables>, application: string): Promise<boolean> {
  const decisions = await listDecisions(db, application);
  return decisions.some(({ document }) => document.decision === 'DECLINE' && document.reasons.length > 0);
}

/** The assets that a person has stated. */
export async function readAssets(db: Kysely<LenderTables>, application: string): Promise<readonly Asset[]> {
  const row = await db
    .selectFrom('assets')
    .select('document')
    .where('application', '=', application)
    .executeTakeFirst();
  return row?.document ?? [];
}

/** Keeps assets in the place of those stated before. */
export async function saveAssets(
  db: Kysely<LenderTables>,
  application: string,
  assets: readonly Asset[],
): Promise<void> {
  const document = JSON.stringify(assets);
  await db
    .insertInto('assets')
    .values({ application, document })
    .onConflict((conflict) => conflict.column('application').doUpdateSet({ document }))
    .execute();
}
