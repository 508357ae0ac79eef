import { call, HttpProblem } from '#api/client/index.ts';
import type { ProvenReply } from '#api/client/index.ts';
import type { Effect } from '#engine/index.ts';
import { failedEvent, repliedEvent } from './call-events.ts';
import type { BrowserHost, Performer } from './host.ts';
import type { UnstampedEvent } from './unstamped-event.ts';

type CallEffect = Extract<Effect, { type: 'call' }>;

/** Sends the request, after its pause, and reports the answer; a call that was called off reports nothing. */
export const performCall: Performer<CallEffect> = (effect, host) => {
  const signal = host.calls.begin(effect.group);
  const begin = (): void => {
    if (signal.aborted) return;
    void readyFor(effect, host)
      .then(() => call(effect, signal))
      .then((reply) => answered(effect.id, reply, host))
      .catch((problem: unknown) => failed(effect.id, problem, host))
      .then((event) => (signal.aborted ? undefined : host.dispatch(event)));
  };
  if (effect.debounceMs === undefined) begin();
  else setTimeout(begin, effect.debounceMs);
};

function answered(id: string, reply: ProvenReply, host: BrowserHost): UnstampedEvent {
  host.prove(id, reply.proof);
  return repliedEvent(id, reply);
}

function failed(id: string, problem: unknown, host: BrowserHost): UnstampedEvent {
  if (problem instanceof HttpProblem) host.prove(id, problem.proof);
  return failedEvent(id, problem);
}

// What must not happen twice is accepted only where the server's own fold waits for it; who signs in gets a visit
// that is there. What a person is still typing need not wait.
function readyFor({ request, debounceMs }: CallEffect, host: BrowserHost): Promise<void> {
  if (request.headers['idempotency-key'] !== undefined) return host.settled();
  return debounceMs === undefined ? host.begun() : Promise.resolve();
}
