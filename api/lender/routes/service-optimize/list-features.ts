import { operation } from '../../http/call.ts';

export const listFeatures = operation('listFeatures', async ({ db }) => ({
  body: { features: await db.selectFrom('features').selectAll().orderBy('key').execute() },
}));
