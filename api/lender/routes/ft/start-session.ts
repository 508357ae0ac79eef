import { randomUUID } from 'node:crypto';
import { operation, pathValue } from '../../http/call.ts';

export const startSession = operation('startSession', async ({ db, now }, call) => {
  const at = now();
  const key = call.body.sessionKey ?? { uuid: randomUUID(), epoch: at.getTime(), trackerUuid: randomUUID() };
  await db
    .insertInto('telemetry_sessions')
    .values({
      uuid: key.uuid,
      context: pathValue(call, 'context'),
      tracker: key.trackerUuid,
      payload: JSON.stringify(call.body),
      started_at: at,
    })
    // A session is tried several times; its first report counts.
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
  return { body: { sessionKey: key } };
});
