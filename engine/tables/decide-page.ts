import { textOf } from '#engine/expression/read-value.ts';
import type { Evaluate, Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json/json.ts';
import type { LoadedRouting } from '#engine/load/load-routing.ts';

/** The page that the tables give, as they name it, and what it passes along. */
export interface PageDecision {
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

/** The page of a row that leaves the decision to the next table. */
export const handOn = '-';

/** A token that was looked up already. */
export interface KnownToken {
  readonly on: Evaluate;
  readonly token: string;
}

/**
 * The first row that matches wins, table by table; `-` hands on to the next table (FORMAT §6). A table on the token
 * that is `known` need not look it up again.
 */
export function decidePage(
  { missing, tables }: LoadedRouting,
  scope: Scope,
  known?: KnownToken,
): PageDecision | undefined {
  if (missing && missing.isMissing(scope) === true) return missing;
  for (const table of tables) {
    const token = table.on === known?.on ? known.token : textOf(table.on(scope));
    const found = table.find(token, scope);
    if (found && found.row.page !== handOn) return found.row;
  }
  return undefined;
}
