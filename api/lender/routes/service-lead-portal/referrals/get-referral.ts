import { operation, pathValue } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';

export const getReferral = operation('getReferral', async ({ db }, call) => {
  const uuid = pathValue(call, 'referralUuid');
  const referral = await db
    .selectFrom('referrals')
    .select('document')
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (referral === undefined) {
    throw notFound('referral');
  }
  return { body: referral.document };
});
