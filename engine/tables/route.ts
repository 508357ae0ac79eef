import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { type LoadedPolling, type PollDecision, noPolling } from '#engine/load/load-polling.ts';
import { decidePage } from '#engine/tables/decide-page.ts';

/** The polling table's answer for a token: `stop` ends it, else the first row that matches; no row, no polling. */
export function decidePoll({ find }: LoadedPolling, token: string, scope: Scope): PollDecision {
  return find(token, scope)?.row.answer ?? noPolling;
}

/** Where routing sends a person: a page as the tables name it, or nothing while the status is waited for. */
export interface RouteDecision extends PollDecision {
  readonly page: string | null;
  readonly pass: JsonObject;
}

const nothing: JsonObject = {};

/**
 * Polling first: below `retries` attempts there is no page, then the page of the tables (DECISIONS §3.3).
 * `attempts` absent: they are used up.
 */
export function route(flows: Flows, scope: Scope, attempts: number | undefined): RouteDecision {
  const { routing, polling } = flows.tables();
  const known = polling && { on: polling.on, token: textOf(polling.on(scope)) };
  const { poll, stop, retries, delays } =
    polling && known ? decidePoll(polling, known.token, scope) : noPolling;
  if (poll && attempts !== undefined && attempts < retries)
    return { page: null, poll, stop, retries, delays, pass: nothing };
  const found = routing && decidePage(routing, scope, known);
  const page = found === undefined || found.page === '.' ? null : found.page;
  return { page, poll, stop, retries, delays, pass: found?.pass?.(scope) ?? nothing };
}
