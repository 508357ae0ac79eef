import { operation, pathValue } from '../../../http/call.ts';
import { readOriginator } from '../../../queries/read-originator.ts';

export const getLicensedStates = operation('getLicensedStates', async ({ db }, call) => {
  const originator = await readOriginator(db, pathValue(call, 'loanOriginatorUuid'));
  const { licensed_states, enforces_licensed_states } = originator;
  return { body: { licensedStates: licensed_states, enforcesLicensedStates: enforces_licensed_states } };
});
