import type { CompiledPolling } from '#engine/compiled/polling.ts';
import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';

/** Whether a status is waited for, how often it is asked again and after which delays (A§4, A§9). */
export interface PollDecision {
  readonly poll: boolean;
  readonly stop: boolean;
  readonly retries: number;
  readonly delays: readonly number[];
}

/** The polling table's answer: `stop` ends it, else the first row that matches; no row, no polling. */
export function decidePoll(flows: Flows, polling: CompiledPolling, scope: Scope): PollDecision {
  const stop = polling.stop !== undefined && flows.evaluate(polling.stop, scope) === true;
  const token = textOf(flows.evaluate(polling.on, scope));
  const row = stop
    ? undefined
    : polling.rows.find(
        ({ is, when }) =>
          flows.tokens(is)(token) && (when === undefined || flows.evaluate(when, scope) === true),
      );
  const retries = row?.retries ?? 0;
  return { poll: retries > 0, stop, retries, delays: delaysOf(polling, retries) };
}

function delaysOf({ backoff }: CompiledPolling, retries: number): readonly number[] {
  return Array.from({ length: retries }, (_none, attempt) =>
    Math.min(backoff.baseMs * backoff.factor ** attempt, backoff.maximumMs),
  );
}
