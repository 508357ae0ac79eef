import { operation } from '../../http/call.ts';

export const checkFeature = operation('checkFeature', async ({ db }, { body }) => {
  const feature = await db
    .selectFrom('features')
    .select('enabled')
    .where('key', '=', body.featureKey)
    .executeTakeFirst();
  return { body: { enabled: feature?.enabled ?? false } };
});
