import { operation, personOf } from '../../../../http/call.ts';
import { readProfile } from '../../../../queries/read-profile.ts';

export const getTrackerProfile = operation('getTrackerProfile', async ({ db }, call) => {
  const profile = await readProfile(db, personOf(call).identity);
  return { body: { optimizelyProfileUuid: profile?.document.optimizelyProfileUuid } };
});
