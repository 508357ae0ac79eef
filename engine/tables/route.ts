import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json.ts';
import { decidePage } from '#engine/tables/decide-page.ts';
import { decidePoll, type PollDecision } from '#engine/tables/decide-poll.ts';

/** Where routing sends a person: a page as the tables name it, or nothing while the status is waited for. */
export interface RouteDecision extends PollDecision {
  readonly page: string | null;
  readonly pass: JsonObject;
}

const noPolling: PollDecision = { poll: false, stop: false, retries: 0, delays: [] };

/**
 * Polling first: below `retries` attempts there is no page, then the page of the tables (DECISIONS §3.3).
 * `attempts` absent: they are used up.
 */
export function route(flows: Flows, scope: Scope, attempts: number | undefined): RouteDecision {
  const { routing, polling } = flows.compiled;
  const decision = polling ? decidePoll(flows, polling, scope) : noPolling;
  if (decision.poll && attempts !== undefined && attempts < decision.retries) {
    return { ...decision, page: null, pass: {} };
  }
  const found = routing ? decidePage(flows, routing, scope) : undefined;
  const stays = found === undefined || found.page === '.';
  return { ...decision, page: stays ? null : found.page, pass: found?.pass ?? {} };
}
