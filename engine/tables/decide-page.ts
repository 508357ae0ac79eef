import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json.ts';
import type { LoadedRouting } from '#engine/tables/load-routing.ts';

/** The page that the tables give, as they name it, and what it passes along. */
export interface PageDecision {
  readonly page: string;
  readonly pass?: (scope: Scope) => JsonObject;
}

/** The page of a row that leaves the decision to the next table. */
export const handOn = '-';

/** The first row that matches wins, table by table; `-` hands on to the next table (FORMAT §6). */
export function decidePage({ missing, tables }: LoadedRouting, scope: Scope): PageDecision | undefined {
  if (missing && missing.isMissing(scope) === true) return missing;
  for (const table of tables) {
    const found = table.find(textOf(table.on(scope)), scope);
    if (found && found.row.page !== handOn) return found.row;
  }
  return undefined;
}
