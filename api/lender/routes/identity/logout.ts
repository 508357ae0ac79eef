import type { Accepted } from '#schemas/generated/api.ts';
import { type Answer, type Call, operation, personOf } from '../../http/call.ts';
import { tokenLifeSeconds } from '../../identity/tokens.ts';
import type { Lender } from '../../lender.ts';
import { deleteExpiredRevocations } from '../../queries/delete-expired-revocations.ts';
import { revokeSession } from '../../queries/revoke-session.ts';

export const logout = operation('logout', endSession);

/** Ends the session of whoever is signed in, with all its tokens. */
export async function endSession({ db, now }: Lender, call: Call): Promise<Answer<Accepted>> {
  const at = now();
  await revokeSession(db, personOf(call).session, new Date(at.getTime() + tokenLifeSeconds * 1000));
  await deleteExpiredRevocations(db, at);
  return { body: { accepted: true } };
}
