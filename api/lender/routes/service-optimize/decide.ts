import { operation } from '../../http/call.ts';

export const decide = operation<object>('decide', async ({ db }) => {
  const features = await db.selectFrom('features').selectAll().orderBy('key').execute();
  const decisions = features.map(({ key, enabled }) => ({
    name: key,
    variation: enabled ? 'variation' : 'control',
  }));
  return { body: { decisions } };
});
