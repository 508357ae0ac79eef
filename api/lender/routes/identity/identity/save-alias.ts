import { operation, personOf } from '../../../http/call.ts';
import { saveAlias as save } from '../../../queries/save-alias.ts';
import { answerIdentity } from './get-identity.ts';

export const saveAlias = operation('saveAlias', async (lender, call) => {
  const { type, value } = call.body;
  await save(lender.db, { identity: personOf(call).identity, type, value });
  return answerIdentity(lender, call);
});
