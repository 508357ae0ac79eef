import { call, HttpProblem } from '#api/client/index.ts';
import type { Reply } from '#api/client/index.ts';
import type { Effect } from '#engine/visit/effect.ts';
import type { Host, Performer } from './host.ts';
import type { UnstampedEvent } from './unstamped-event.ts';
import { withoutNulls } from './without-nulls.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

/** Sends the request, after its pause, and reports the answer; a call that was called off reports nothing. */
export const performCall: Performer<CallEffect> = (effect, host) => {
  const signal = host.calls.begin(effect.group);
  const begin = (): void => {
    if (signal.aborted) return;
    void readyFor(effect, host)
      .then(() => call(effect, signal))
      .then((reply) => repliedEvent(effect.id, reply))
      .catch((problem: unknown) => failedEvent(effect.id, problem))
      .then((event) => (signal.aborted ? undefined : host.dispatch(event)));
  };
  if (effect.debounceMs === undefined) begin();
  else setTimeout(begin, effect.debounceMs);
};

// What must not happen twice is accepted only where the server's own fold waits for it.
function readyFor({ request }: CallEffect, host: Host): Promise<void> {
  return request.headers['idempotency-key'] === undefined ? Promise.resolve() : host.settled();
}

/** The answer of a call as an event. */
export function repliedEvent(id: string, reply: Reply): UnstampedEvent {
  const body = withoutNulls(reply.body);
  const event = { type: 'replied', call: id, status: reply.status } as const;
  return body === undefined ? event : { ...event, body };
}

/** A failed call as an event; anything but a refusal counts as no connection. */
export function failedEvent(id: string, problem: unknown): UnstampedEvent {
  if (!(problem instanceof HttpProblem)) return { type: 'failed', call: id, status: 0 };
  const { status, message, messages, code } = problem;
  return {
    type: 'failed',
    call: id,
    status,
    ...(message === '' ? {} : { message }),
    ...(messages.length === 0 ? {} : { messages }),
    ...(code === '' ? {} : { code }),
  };
}
