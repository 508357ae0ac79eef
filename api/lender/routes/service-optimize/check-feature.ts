import { operation } from '../../http/call.ts';

interface FeatureRequest {
  readonly featureKey: string;
}

export const checkFeature = operation<FeatureRequest>('checkFeature', async ({ db }, { body }) => {
  const feature = await db
    .selectFrom('features')
    .select('enabled')
    .where('key', '=', body.featureKey)
    .executeTakeFirst();
  return { body: { enabled: feature?.enabled ?? false } };
});
