import { call } from '#api/client/index.ts';
import type { Effect } from '#engine/visit/effect.ts';
import { failedEvent, repliedEvent } from './call-events.ts';
import type { Host, Performer } from './host.ts';

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
