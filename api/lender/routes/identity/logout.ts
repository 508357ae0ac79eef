import { operation, personOf } from '../../http/call.ts';
import { tokenLifeSeconds } from '../../identity/tokens.ts';
import { deleteExpiredRevocations } from '../../queries/delete-expired-revocations.ts';
import { revokeSession } from '../../queries/revoke-session.ts';

export const logout = operation('logout', async ({ db, now }, call) => {
  const at = now();
  await revokeSession(db, personOf(call).session, new Date(at.getTime() + tokenLifeSeconds * 1000));
  await deleteExpiredRevocations(db, at);
  return { body: { accepted: true } };
});
