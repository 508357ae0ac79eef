import { textOf } from '../expression/read-value.ts';
import type { Evaluate, Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import type { Flows } from '../link/flows.ts';
import {
  type LinkedPolling,
  type LinkedRouting,
  type PollDecision,
  noPolling,
} from '../link/link-routing.ts';

/** The page that the tables give, as they name it, and what it passes along. */
interface PageDecision {
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

/** The page of a row that leaves the decision to the next table. */
export const handOn = '-';

/** A token that was looked up already. */
interface KnownToken {
  readonly on: Evaluate;
  readonly token: string;
}

/**
 * The first row that matches wins, table by table; `-` hands on to the next table (docs/guides/how-documents-work.md, Pages). For a token
 * that is `known`, a table does not look it up again.
 */
function decidePage({ tables }: LinkedRouting, scope: Scope, known?: KnownToken): PageDecision | undefined {
  for (const table of tables) {
    const token = table.on === known?.on ? known.token : textOf(table.on(scope));
    const found = table.find(token, scope);
    if (found && found.row.page !== handOn) return found.row;
  }
  return undefined;
}

/**
 * The polling table's row for a token: that of `stop` if it holds, else the first that matches. Without a row there
 * is no polling.
 */
function decidePoll({ find }: LinkedPolling, token: string, scope: Scope): PollDecision {
  return find(token, scope)?.row.answer ?? noPolling;
}

/** Where routing sends a person: a page as the tables name it, or `null` while the visit waits for the status. */
export interface RouteDecision extends PollDecision {
  readonly page: string | null;
  readonly pass: JsonObject;
}

const nothing: JsonObject = {};

/**
 * Where something is missing, its page comes first. Then comes polling: below `retries` attempts there is no page, then that
 * of the tables (specification/decisions.md, A status that is polled and has a page). Without `attempts`, all count as used up.
 */
export function route(flows: Flows, scope: Scope, attempts: number | undefined): RouteDecision {
  const { routing, polling } = flows.tables();
  const known = polling && { on: polling.on, token: textOf(polling.on(scope)) };
  const { poll, stop, retries, delays } =
    polling && known ? decidePoll(polling, known.token, scope) : noPolling;
  const missing: PageDecision | undefined =
    routing?.missing?.isMissing(scope) === true ? routing.missing : undefined;
  if (missing === undefined && poll && attempts !== undefined && attempts < retries)
    return { page: null, poll, stop, retries, delays, pass: nothing };
  const found = missing ?? (routing && decidePage(routing, scope, known));
  const page = found === undefined || found.page === '.' ? null : found.page;
  return { page, poll, stop, retries, delays, pass: found?.pass?.(scope) ?? nothing };
}
