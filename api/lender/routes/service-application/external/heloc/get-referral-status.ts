import { operation, pathValue } from '../../../../http/call.ts';
import { notFound } from '../../../../http/problems.ts';

export const getReferralStatus = operation('getReferralStatus', async ({ db }, call) => {
  const uuid = pathValue(call, 'referralUuid');
  const referral = await db
    .selectFrom('referrals')
    .select(['status', 'email'])
    .where('uuid', '=', uuid)
    .executeTakeFirst();
  if (referral === undefined) {
    throw notFound('referral');
  }
  const { status, email } = referral;
  return { body: status === null ? { email } : { status, email } };
});
