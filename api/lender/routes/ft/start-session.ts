import { randomUUID } from 'node:crypto';
import { operation, pathValue } from '../../http/call.ts';
import type { JsonObject } from '../../lender-tables.ts';

interface SessionKey {
  readonly uuid: string;
  readonly epoch: number;
  readonly trackerUuid: string;
}

interface SessionPayload extends JsonObject {
  readonly sessionKey?: SessionKey;
}

export const startSession = operation<SessionPayload>('startSession', async ({ db, now }, call) => {
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
