import type { Flows } from '#engine/flows.ts';
import { writePath } from '#engine/fact-path.ts';
import { textOf } from '#engine/expression/read-value.ts';
import type { JsonObject } from '#engine/json.ts';
import { inMachineScope } from '#tools/partition/holds.ts';
import type { Given } from '#tools/partition/claim.ts';
import { layOver } from '#tools/partition/lay-over.ts';
import type { View } from '#tools/lint/world/world.ts';
import { factPathOf, type TokenTable } from './token-tables.ts';

/** Facts under which a table is asked for a token, and what else is given; nothing where none are found. */
export function witnessFor(
  { flows: load, reach }: View,
  table: TokenTable,
  token: string,
  { facts }: Given,
): { readonly witness?: JsonObject } {
  const path = factPathOf(table.on);
  const flows = load();
  if (path !== undefined) return { witness: { facts: writePath(facts, path, token) } };
  for (const machine of Object.values(flows.compiled.machines)) {
    const searched = reach(machine)({ state: token, row: machine.transitions.length });
    if (searched.outcome !== 'found') continue;
    const both = layOver(searched.given.facts, facts);
    if (isAsked(flows, table, token, both)) return { witness: { facts: both } };
  }
  return {};
}

function isAsked(flows: Flows, { on }: TokenTable, token: string, facts: JsonObject): boolean {
  return textOf(flows.evaluate(on, inMachineScope(flows, { facts, locals: {} }))) === token;
}
