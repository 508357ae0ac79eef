import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { RequestProblem } from '#api/http/request-problem.ts';
import { canonicalText } from '#engine/index.ts';
import type { LenderTables } from '../tables/lender-tables.ts';
import type { Call } from './call.ts';
import { lenderProblem } from '../http/problems.ts';

/** Answers a call with an idempotency key once: the next call with the key gets the same answer. */
export async function answerOnce<Answer extends object>(
  db: Kysely<LenderTables>,
  application: string,
  operation: string,
  call: Call,
  answer: () => Promise<Answer>,
): Promise<Answer | object> {
  const key = call.headers['idempotency-key'];
  if (key === undefined) return answer();
  const asked = canonicalText({ path: call.path, body: call.body ?? null });
  const request_hash = createHash('sha256').update(asked).digest('hex');
  const kept = await readKeptAnswer(db, { application, operation, key });
  if (kept === undefined) {
    const given = await answer();
    await keepAnswer(db, { application, operation, key, request_hash, answer: given });
    return given;
  }
  if (kept.request_hash !== request_hash) throw keyReused();
  return kept.answer;
}

/** A key that was used for another request. */
export function keyReused(): RequestProblem {
  return lenderProblem({
    type: 'idempotency-key-reused',
    title: 'The idempotency key was used before',
    status: 409,
    detail: 'idempotency-key-reused',
  });
}

interface Key {
  readonly application: string;
  readonly operation: string;
  readonly key: string;
}

/** What a call with a key was answered, and for which request. */
function readKeptAnswer(db: Kysely<LenderTables>, { application, operation, key }: Key) {
  return db
    .selectFrom('kept_answers')
    .select(['request_hash', 'answer'])
    .where('application', '=', application)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst();
}

/** Keeps what a call with a key was answered. */
async function keepAnswer(
  db: Kysely<LenderTables>,
  row: Key & { readonly request_hash: string; readonly answer: object },
): Promise<void> {
  await db
    .insertInto('kept_answers')
    .values({ ...row, answer: JSON.stringify(row.answer) })
    .execute();
}
