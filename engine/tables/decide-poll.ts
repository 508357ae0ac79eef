import type { Scope } from '#engine/expression/scope.ts';
import { noPolling, type LoadedPolling, type PollDecision } from '#engine/tables/load-polling.ts';

/** The polling table's answer for a token: `stop` ends it, else the first row that matches; no row, no polling. */
export function decidePoll({ find }: LoadedPolling, token: string, scope: Scope): PollDecision {
  return find(token, scope)?.row.answer ?? noPolling;
}
