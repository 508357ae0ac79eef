import { operation, personOf } from '../../../../http/call.ts';
import { notFound } from '../../../../http/problems.ts';
import { mergeProfile } from '../../../../queries/merge-profile.ts';

export const saveTrackerProfile = operation('saveTrackerProfile', async ({ db }, call) => {
  const { identity } = personOf(call);
  if (call.query['identityUuid']?.toLowerCase() !== identity) {
    throw notFound('identity');
  }
  const { optimizelyProfileUuid } = call.body;
  await mergeProfile(db, identity, { optimizelyProfileUuid });
  return { body: { optimizelyProfileUuid } };
});
