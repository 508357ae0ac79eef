import type { CompiledRouting, CompiledRoutingRow } from '#engine/compiled/routing.ts';
import { isObject } from '#engine/fact-path.ts';
import { textOf } from '#engine/expression/read-value.ts';
import { withLocals, type Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json.ts';

import { runMachine } from '#engine/tables/run-machine.ts';

/** The page that the tables give, as they name it, and what it passes along. */
export interface PageDecision {
  readonly page: string;
  readonly pass: JsonObject;
}

const handOn = '-';

/** The first row that matches wins, table by table; `-` hands on to the next table (FORMAT §6). */
export function decidePage(flows: Flows, routing: CompiledRouting, outer: Scope): PageDecision | undefined {
  if (routing.missing && flows.evaluate(routing.missing.when, outer) === true) {
    return { page: routing.missing.page, pass: {} };
  }
  const scope = withLocals(outer, { states: machineStates(flows, outer) });
  for (const table of routing.tables) {
    const token = textOf(flows.evaluate(table.on, scope));
    const row = table.rows.find((candidate) => matches(flows, candidate, token, scope));
    if (row && row.page !== handOn) return { page: row.page, pass: passOf(flows, row, scope) };
  }
  return undefined;
}

/** The state of every machine that browsers may know, by its name. */
export function machineStates(flows: Flows, scope: Scope): { readonly [machine: string]: string } {
  const machines = Object.values(flows.compiled.machines).filter(({ inputs }) => !inputs);
  return Object.fromEntries(
    machines.map((machine) => [machine.name, runMachine(flows, machine, scope).state]),
  );
}

function matches(flows: Flows, row: CompiledRoutingRow, token: string, scope: Scope): boolean {
  if (!flows.tokens(row.is)(token)) return false;
  return row.when === undefined || flows.evaluate(row.when, scope) === true;
}

function passOf(flows: Flows, row: CompiledRoutingRow, scope: Scope): JsonObject {
  const passed = row.pass === undefined ? undefined : flows.value(row.pass, scope);
  return isObject(passed) ? passed : {};
}
