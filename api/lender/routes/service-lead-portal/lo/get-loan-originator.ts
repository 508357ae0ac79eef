import { operation, pathValue } from '../../../http/call.ts';
import { readOriginator } from '../../../queries/read-originator.ts';

export const getLoanOriginator = operation('getLoanOriginator', async ({ db }, call) => {
  const originator = await readOriginator(db, pathValue(call, 'loanOriginatorUuid'));
  return { body: { licensedStates: originator.licensed_states, originatorDisplayInfo: originator.display } };
});
