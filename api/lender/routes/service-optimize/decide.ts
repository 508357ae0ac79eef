import { operation } from '../../http/call.ts';

export const decide = operation('decide', async ({ db }) => {
  const features = await db.selectFrom('features').selectAll().orderBy('key').execute();
  const decisions = features.map(({ key, enabled }) => ({
    name: key,
    variation: enabled ? ('variation' as const) : ('control' as const),
  }));
  return { body: { decisions } };
});
