import type { Because, PassedOver } from '#engine/because/because.ts';
import type { Places } from '#engine/because/places.ts';
import { valueReaders, type ValueReader } from '#engine/because/read-values.ts';
import { pointerTo } from '#engine/compile/shape/pointer.ts';
import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Tree } from '#engine/expression/tree.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { handOn } from '#engine/tables/decide-page.ts';
import { decideRoute, type RouteReport } from '#engine/tables/decide-route.ts';
import { rowHolds, type LoadedRow } from '#engine/tables/load-rows.ts';

/** A routing decision with what made it. */
export interface ExplainedRoute {
  readonly report: RouteReport;
  readonly because: readonly Because[];
}

/** Prepares explanations of routing: the plain decision stays as fast as it is, since it is made apart. */
export function routeExplainer(flows: Flows, places: Places): (facts: JsonObject) => ExplainedRoute {
  const reader = valueReaders(flows);
  const explainers = [pollExplainer(flows, reader), pageExplainer(flows, reader)];
  const explainState = stateExplainer(flows, places, reader);
  return (facts) => {
    const report = decideRoute(flows, facts);
    const scope = factScope(flows, facts);
    const state = explainState(scope, report);
    const found = explainers.flatMap((explain) => explain(scope, report) ?? []);
    return { report, because: state ? [...found, state] : found };
  };
}

type Explain = (scope: Scope, report: RouteReport) => Because | undefined;
type Readers = (tree: Tree | undefined) => ValueReader;

const table = (name: string | undefined): string => `tables/${name}.json`;

function pollExplainer(flows: Flows, reader: Readers): Explain {
  const { polling: compiled, app } = flows.compiled;
  const { polling } = flows.tables();
  if (!compiled || !polling) return () => undefined;
  const document = table(app.polling);
  const readStop = reader(compiled.stop);
  const look = rowsExplainer(polling.rows, document, '/rows', reader(compiled.on), reader);
  return (scope, { poll, stop, retries }) => {
    if (stop) return { ...about('poll', 'stop', document, '/stop'), values: readStop(scope), passed: [] };
    if (!poll) return undefined;
    const passed: PassedOver[] = [];
    const { path, values } = look(textOf(polling.on(scope)), scope, passed);
    return { ...about('poll', `${retries} times`, document, path), values, passed };
  };
}

function pageExplainer(flows: Flows, reader: Readers): Explain {
  const { routing: compiled, app } = flows.compiled;
  const { routing } = flows.tables();
  if (!compiled || !routing) return () => undefined;
  const document = table(app.routing);
  const readMissing = reader(compiled.missing?.when);
  const tables = routing.tables.map(({ name, on, rows }, at) => ({
    on,
    look: rowsExplainer(
      rows,
      document,
      `${pointerTo('/tables', name)}/rows`,
      reader(compiled.tables[at]?.on),
      reader,
    ),
  }));
  return (scope, { page }) => {
    const result = page ?? '.';
    if (routing.missing && routing.missing.isMissing(scope) === true)
      return { ...about('page', result, document, '/missing'), values: readMissing(scope), passed: [] };
    const passed: PassedOver[] = [];
    for (const { on, look } of tables) {
      const { row, path, values } = look(textOf(on(scope)), scope, passed);
      if (row && row.page !== handOn) return { ...about('page', result, document, path), values, passed };
    }
    return { ...about('page', result, document, '/tables'), values: {}, passed };
  };
}

interface LookedUp<Row> extends Pick<Because, 'path' | 'values'> {
  readonly row?: Row;
}

/** Goes through the rows as the decision does, and adds to `passed` why each was passed over. */
function rowsExplainer<Row extends { readonly name: string; readonly when?: Tree }>(
  rows: readonly LoadedRow<Row>[],
  document: string,
  base: string,
  readToken: ValueReader,
  reader: Readers,
): (token: string, scope: Scope, passed: PassedOver[]) => LookedUp<Row> {
  const prepared = rows.map((loaded) => {
    const path = pointerTo(base, loaded.row.name);
    const otherToken: PassedOver = { document, path, not: 'token' };
    return { loaded, path, read: reader(loaded.row.when), otherToken };
  });
  return (token, scope, passed) => {
    for (const { loaded, path, read, otherToken } of prepared) {
      if (!loaded.hasToken(token)) passed.push(otherToken);
      else if (rowHolds(loaded, scope))
        return { row: loaded.row, path, values: { ...readToken(scope), ...read(scope) } };
      else passed.push({ document, path, not: 'condition', values: read(scope) });
    }
    return { path: base, values: readToken(scope) };
  };
}

function stateExplainer(flows: Flows, places: Places, reader: Readers): Explain {
  const { progress } = flows.tables();
  const compiled = progress && flows.compiled.machines[progress.name];
  if (!progress || !compiled) return () => undefined;
  const document = places.machine(progress.name);
  const rows = progress.transitions.map(({ name, isFrom, to }, at) => {
    const path = pointerTo('/transitions', name);
    const otherState: PassedOver = { document, path, not: 'state' };
    const notHeld: PassedOver = { document, path, not: 'condition' };
    return { name, isFrom, to, path, read: reader(compiled.transitions[at]?.when), otherState, notHeld };
  });
  return (scope, { state: result, fired }) => {
    const passed: PassedOver[] = [];
    let state = progress.initial;
    let last: (typeof rows)[number] | undefined;
    let next = 0;
    for (const row of rows) {
      if (row.name !== fired[next]) {
        passed.push(row.isFrom(state) ? row.notHeld : row.otherState);
        continue;
      }
      // Transitions fire in the order of their rows.
      next += 1;
      last = row;
      state = row.to;
    }
    const values = last?.read(scope) ?? {};
    return { ...about('state', result, document, last?.path ?? '/initial'), values, passed };
  };
}

function about(kind: Because['kind'], result: string, document: string, path: string) {
  return { kind, result, document, path };
}
