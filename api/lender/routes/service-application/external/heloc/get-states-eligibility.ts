import { operation } from '../../../../http/call.ts';

export const getStatesEligibility = operation('getStatesEligibility', async ({ db }) => {
  const states = await db
    .selectFrom('states')
    .select('code')
    .where('served', '=', true)
    .orderBy('code')
    .execute();
  return { body: { states: states.map((state) => state.code) } };
});
