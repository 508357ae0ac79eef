import type { Identity } from '#schemas/generated/api.ts';
import { type Answer, type Call, operation, personOf } from '../../../http/call.ts';
import { unauthenticated } from '../../../http/problems.ts';
import type { Lender } from '../../../lender.ts';
import { readIdentity } from '../../../queries/read-identity.ts';

export const getIdentity = operation('getIdentity', answerIdentity);

/** Who is signed in; a token whose account is gone names nobody. */
export async function answerIdentity({ db }: Lender, call: Call): Promise<Answer<Identity>> {
  const identity = await readIdentity(db, personOf(call).identity);
  if (identity === undefined) {
    throw unauthenticated();
  }
  const { uuid, organization, email, aliases, updated_at } = identity;
  return {
    body: { uuid, organizationCode: organization, email, aliases, updatedAt: updated_at.toISOString() },
  };
}
