import { operation, pathValue, personOf } from '../../../../http/call.ts';
import { notFound } from '../../../../http/problems.ts';

export const saveSessionReplayLink = operation('saveSessionReplayLink', async ({ db }, call) => {
  const { numUpdatedRows } = await db
    .updateTable('applications')
    .set({ replay_link: call.body.link })
    .where('uuid', '=', pathValue(call, 'uuid'))
    .where('identity', '=', personOf(call).identity)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) {
    throw notFound('application');
  }
  return { body: { accepted: true } };
});
