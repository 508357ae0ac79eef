import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Condition } from '#schemas/generated/api.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { ConditionAnswer } from '../tables/life-tables.ts';

const mostNews = 100;

/** What was ever needed of a person, newest first, with the status of its application; what others who sign were asked for is theirs. */
export function listConditionsOf(db: Kysely<LenderTables>, identity: string) {
  return db
    .selectFrom('conditions')
    .innerJoin('applications', 'applications.uuid', 'conditions.application')
    .selectAll('conditions')
    .select('applications.status as application_status')
    .where('applications.identity', '=', identity)
    .where('conditions.invitation', 'is', null)
    .orderBy('conditions.created_at', 'desc')
    .orderBy('conditions.uuid')
    .limit(mostNews)
    .execute();
}

/** What is still needed for an application, oldest first: of an additional signer, or of the borrower (null). */
export function listOpenConditions(
  db: Kysely<LenderTables>,
  application: string,
  invitation: string | null = null,
) {
  return conditionsOf(db, application, invitation)
    .where('answered_at', 'is', null)
    .orderBy('number')
    .execute();
}

/** One condition of an application: of an additional signer, or of the borrower (null). */
export function readCondition(
  db: Kysely<LenderTables>,
  application: string,
  uuid: string,
  invitation: string | null = null,
) {
  return conditionsOf(db, application, invitation).where('uuid', '=', uuid).executeTakeFirst();
}

function conditionsOf(db: Kysely<LenderTables>, application: string, invitation: string | null) {
  return db
    .selectFrom('conditions')
    .selectAll()
    .where('application', '=', application)
    .where('invitation', 'is not distinct from', invitation);
}

/** Says that something is needed, unless the same is needed already. */
export async function openCondition(
  db: Kysely<LenderTables>,
  application: string,
  condition: Omit<Condition, 'uuid' | 'created'>,
  at: Date,
  invitation: string | null = null,
): Promise<void> {
  const open = await listOpenConditions(db, application, invitation);
  const asked = whatItAsks(condition);
  if (open.some(({ document }) => whatItAsks(document) === asked)) return;
  await db
    .insertInto('conditions')
    .values({
      uuid: randomUUID(),
      application,
      invitation,
      document: JSON.stringify(condition),
      created_at: at,
      answered_at: null,
      answer: null,
    })
    .execute();
}

function whatItAsks({
  categoryEnum,
  requestDocuments = [],
}: Pick<Condition, 'categoryEnum' | 'requestDocuments'>): string {
  return [categoryEnum, ...requestDocuments.map(({ type }) => type).toSorted()].join(' ');
}

/** Says that what the borrower was asked for is there, by another way than an answer to it. */
export async function settleCondition(
  db: Kysely<LenderTables>,
  application: string,
  category: Condition['categoryEnum'],
  at: Date,
): Promise<void> {
  const open = await listOpenConditions(db, application);
  const met = open.filter(({ document }) => document.categoryEnum === category);
  if (met.length === 0) return;
  await db
    .updateTable('conditions')
    .set({ answered_at: at })
    .where(
      'uuid',
      'in',
      met.map(({ uuid }) => uuid),
    )
    .execute();
}

/** Says that what a file was to answer is still needed. */
export async function reopenConditions(db: Kysely<LenderTables>, file: string): Promise<void> {
  const answered = db
    .selectFrom('uploads')
    .select((eb) => eb.cast<string>('about', 'uuid').as('about'))
    .where('purpose', '=', 'CONDITION')
    .where('file', '=', file);
  await db
    .updateTable('conditions')
    .set({ answered_at: null, answer: null })
    .where('uuid', 'in', answered)
    .execute();
}

/** Keeps the answer to a condition. */
export async function answerCondition(
  db: Kysely<LenderTables>,
  uuid: string,
  answer: ConditionAnswer,
  at: Date,
): Promise<void> {
  await db
    .updateTable('conditions')
    .set({ answered_at: at, answer: JSON.stringify(answer) })
    .where('uuid', '=', uuid)
    .execute();
}
