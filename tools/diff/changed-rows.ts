import type { Compiled } from '#engine/compiled.ts';
import { textOf } from '#engine/expression/read-value.ts';
import { withLocals } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json } from '#engine/json.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { loadTokens } from '#engine/tables/match-token.ts';
import { statesOf } from '#engine/tables/states-of.ts';
import type { Claim } from '#tools/partition/claim.ts';
import { holds } from '#tools/partition/holds.ts';
import { differences } from './differences.ts';
import { normalForm } from './normal-form.ts';
import type { Sides } from './sides.ts';

interface Row {
  readonly name: string;
  readonly on?: Tree;
  readonly is?: readonly string[];
  readonly when?: Tree;
}

type Rows = ReadonlyMap<string, Row>;

/** For each row of the tables that is not as it was, what facts must show to reach it. */
export function changedRows({ before, after }: Sides): readonly (readonly Claim[])[] {
  const [old, new_] = [rowsOf(before.compiled), rowsOf(after.compiled)];
  const names = new Set([...old.keys(), ...new_.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name), new_.get(name)];
    if (differences(normalRow(before, was), normalRow(after, is)).length === 0) return [];
    return [[...(was ? [reaches(before, was)] : []), ...(is ? [reaches(after, is)] : [])].slice(0, 1)];
  });
}

function normalRow({ compiled }: Flows, row: Row | undefined): Json | undefined {
  // Rows are JSON; their type only says which keys matter.
  return row && normalForm(compiled, row as unknown as Json);
}

function rowsOf({ machines, routing, polling }: Compiled): Rows {
  const transitions = Object.values(machines).flatMap(({ name, inputs, transitions: rows }) =>
    inputs ? [] : rows.map((row) => [`${name}/${row.name}`, row] as const),
  );
  const tables = [...(routing?.tables ?? []), ...(polling ? [{ ...polling, name: 'polling' }] : [])];
  const ofTables = tables.flatMap(({ name, on, rows }) =>
    rows.map((row) => [`${name}/${row.name}`, { ...row, on }] as const),
  );
  return new Map<string, Row>([...transitions, ...ofTables]);
}

/** The claim that facts have a token of the row, and that its condition holds. */
function reaches(flows: Flows, { on, is = [], when = true }: Row): Claim {
  const isHeld = holds(flows, when);
  if (on === undefined) return isHeld;
  const hasToken = loadTokens(is);
  return (given) => {
    const scope = factScope(flows, given.facts);
    const token = flows.evaluate(on, withLocals(scope, { states: statesOf(flows, scope) }));
    return hasToken(textOf(token)) && isHeld(given);
  };
}
