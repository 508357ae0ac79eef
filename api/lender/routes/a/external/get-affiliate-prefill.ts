import { operation } from '../../../http/call.ts';
import { notFound } from '../../../http/problems.ts';

export const getAffiliatePrefill = operation('getAffiliatePrefill', async ({ db }, call) => {
  const token = call.cookies['_ft_prepop'] ?? '';
  const prefill = await db
    .selectFrom('affiliate_prefills')
    .select('document')
    .where('token', '=', token)
    .executeTakeFirst();
  if (prefill === undefined) {
    throw notFound('prefill');
  }
  return { body: prefill.document };
});
