import type { Insertable, Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { EventPayload } from '#schemas/generated/api.ts';
import { type LenderRoutes, operation, pathValue } from '../call/call.ts';
import { lenderProblem } from '../http/problems.ts';
import type { LenderTables } from '../tables/lender-tables.ts';

/** The operations of `schemas/api/telemetry.json`, by where they are served. */
export const telemetryRoutes: LenderRoutes = {
  'POST /ft/{context}/event': operation('sendEvent', async ({ db, now }, call) => {
    const isInserted = await insertEvent(db, {
      uuid: randomUUID(),
      context: pathValue(call, 'context'),
      event: call.body.event,
      repetition: repetition(call.body),
      payload: JSON.stringify(call.body),
      received_at: now(),
    });
    if (!isInserted) {
      throw lenderProblem({
        type: 'duplicate-event',
        title: 'Duplicate event',
        status: 409,
        detail: 'The event was reported before.',
      });
    }
    return { body: { accepted: true } };
  }),

  'POST /ft/{context}/session': operation('startSession', async ({ db, now }, call) => {
    const at = now();
    const key = call.body.sessionKey ?? {
      uuid: randomUUID(),
      epoch: at.getTime(),
      trackerUuid: randomUUID(),
    };
    await db
      .insertInto('telemetry_sessions')
      .values({
        uuid: key.uuid,
        context: pathValue(call, 'context'),
        tracker: key.trackerUuid,
        payload: JSON.stringify(call.body),
        started_at: at,
      })
      // Clients report a session several times; the first report counts.
      .onConflict((conflict) => conflict.column('uuid').doNothing())
      .execute();
    return { body: { sessionKey: key } };
  }),
};

function repetition({
  event,
  sessionKey,
  eventProperties,
  dontDedupe,
  dedupeProperty,
}: EventPayload): string | null {
  if (dontDedupe || dedupeProperty === undefined) {
    return null;
  }
  return JSON.stringify([
    sessionKey?.uuid ?? '',
    event,
    dedupeProperty,
    eventProperties?.[dedupeProperty] ?? '',
  ]);
}

/** Keeps an event unless it repeats one, and tells whether it did. */
async function insertEvent(
  db: Kysely<LenderTables>,
  event: Insertable<LenderTables['telemetry_events']>,
): Promise<boolean> {
  const row = await db
    .insertInto('telemetry_events')
    .values(event)
    .onConflict((conflict) => conflict.column('repetition').doNothing())
    .returning('uuid')
    .executeTakeFirst();
  return row !== undefined;
}
