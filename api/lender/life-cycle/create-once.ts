import { createHash, randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { CreateApplicationRequest } from '#schemas/generated/api.ts';
import { canonicalText } from '#engine/index.ts';
import type { Person } from '../identity/tokens.ts';
import { keyReused } from '../http/answer-once.ts';
import type { LenderTables } from '../lender-tables.ts';
import type { Lender } from '../lender.ts';
import { claimIdempotencyKey, readIdempotencyKey } from '../queries/idempotency-keys.ts';
import { writeApplication } from './write-application.ts';

export interface Created {
  readonly uuid: string;
  readonly isNew: boolean;
}

/** Creates an application, or finds the one that the same key and body created; key, application and profile in one transaction. */
export function createOnce(
  lender: Lender,
  person: Person,
  key: string | undefined,
  request: CreateApplicationRequest,
): Promise<Created> {
  return lender.db.transaction().execute(async (transaction) => {
    const uuid = randomUUID();
    const earlier =
      key === undefined ? undefined : await claim(transaction, lender.now(), person, key, request, uuid);
    if (earlier !== undefined) {
      return { uuid: earlier, isNew: false };
    }
    await writeApplication(lender, transaction, person, uuid, request);
    return { uuid, isNew: true };
  });
}

async function claim(
  transaction: Transaction<LenderTables>,
  now: Date,
  { identity }: Person,
  key: string,
  request: CreateApplicationRequest,
  application: string,
): Promise<string | undefined> {
  const request_hash = createHash('sha256').update(canonicalText(request)).digest('hex');
  if (await claimIdempotencyKey(transaction, { identity, key, request_hash, application, created_at: now })) {
    return undefined;
  }
  const earlier = await readIdempotencyKey(transaction, identity, key);
  if (earlier?.request_hash !== request_hash) {
    throw keyReused();
  }
  return earlier.application;
}
