import { operation, personOf } from '../../../../http/call.ts';
import { readProfile } from '../../../../queries/read-profile.ts';

export const getTrackerProfile = operation('getTrackerProfile', async ({ db }, call) => {
  const profile = await readProfile(db, personOf(call).identity);
  const { optimizelyProfileUuid } = profile?.document ?? {};
  return { body: optimizelyProfileUuid === undefined ? {} : { optimizelyProfileUuid } };
});
