import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { LoadedPolling, PollDecision } from '#engine/tables/load-polling.ts';

/** No status is waited for. */
export const noPolling: PollDecision = { poll: false, stop: false, retries: 0, delays: [] };

const stopped: PollDecision = { ...noPolling, stop: true };

/** The polling table's answer: `stop` ends it, else the first row that matches; no row, no polling. */
export function decidePoll({ stop, on, find }: LoadedPolling, scope: Scope): PollDecision {
  if (stop && stop(scope) === true) return stopped;
  return find(textOf(on(scope)), scope)?.row.answer ?? noPolling;
}
