import { operation } from '../../../../http/call.ts';

export const getStateLicenses = operation('getStateLicenses', async ({ db }, call) => {
  const items = await db
    .selectFrom('licenses')
    .select(['abbrev', 'name', 'license'])
    .where('organization', '=', call.query['orgCode'] ?? '')
    .orderBy('abbrev')
    .execute();
  return { body: { items } };
});
