import { randomUUID } from 'node:crypto';
import type { EventPayload } from '#schemas/generated/api.ts';
import { operation, pathValue } from '../../http/call.ts';
import { Problem } from '../../http/problem.ts';
import { insertEvent } from '../../queries/insert-event.ts';

export const sendEvent = operation('sendEvent', async ({ db, now }, call) => {
  const isInserted = await insertEvent(db, {
    uuid: randomUUID(),
    context: pathValue(call, 'context'),
    event: call.body.event,
    repetition: repetition(call.body),
    payload: JSON.stringify(call.body),
    received_at: now(),
  });
  if (!isInserted) {
    throw new Problem({
      type: 'duplicate-event',
      title: 'Duplicate event',
      status: 409,
      detail: 'The event was reported before.',
    });
  }
  return { body: { accepted: true } };
});

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
