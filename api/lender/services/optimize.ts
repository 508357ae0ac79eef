import { type LenderRoutes, operation } from '../http/call.ts';

/** The operations of `schemas/api/optimize.json`, by where they are served. */
export const optimizeRoutes: LenderRoutes = {
  'POST /service-optimize/{context}/api/v1/feature': operation('checkFeature', async ({ db }, { body }) => {
    const feature = await db
      .selectFrom('features')
      .select('enabled')
      .where('key', '=', body.featureKey)
      .executeTakeFirst();
    return { body: { enabled: feature?.enabled ?? false } };
  }),

  'POST /service-optimize/{context}/api/v1/features': operation('listFeatures', async ({ db }) => ({
    body: { features: await db.selectFrom('features').selectAll().orderBy('key').execute() },
  })),

  'POST /service-optimize/{context}/api/v2/decision': operation('decide', async ({ db }) => {
    const features = await db.selectFrom('features').selectAll().orderBy('key').execute();
    const decisions = features.map(({ key, enabled }) => ({
      name: key,
      variation: enabled ? ('variation' as const) : ('control' as const),
    }));
    return { body: { decisions } };
  }),
};
