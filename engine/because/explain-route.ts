import type { Because, PassedOver } from '#engine/because/because.ts';
import { rowsExplainer } from '#engine/because/explain-rows.ts';
import { stateExplainer } from '#engine/because/explain-state.ts';
import type { Places } from '#engine/because/because.ts';
import { valueReader } from '#engine/because/read-values.ts';
import { pointerTo } from '#engine/json/pointer.ts';
import { textOf } from '#engine/expression/read-value.ts';
import type { Scope } from '#engine/expression/scope.ts';
import type { Flows } from '#engine/load/flows.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { handOn } from '#engine/tables/route.ts';
import { decideRoute, type RouteReport } from '#engine/pages/decide-route.ts';

/** A routing decision with what made it. */
export interface ExplainedRoute {
  readonly report: RouteReport;
  readonly because: readonly Because[];
}

/** Prepares explanations of routing. Plain decisions run without this code, so they stay fast. */
export function routeExplainer(flows: Flows, places: Places): (facts: JsonObject) => ExplainedRoute {
  const explainers = [pollExplainer(flows), pageExplainer(flows), stateExplainer(flows, places)];
  return (facts) => {
    const report = decideRoute(flows, facts);
    const scope = factScope(flows, facts);
    return { report, because: explainers.flatMap((explain) => explain(scope, report) ?? []) };
  };
}

type Explain = (scope: Scope, report: RouteReport) => Because | undefined;

const table = (name: string | undefined): string => `tables/${name}.json`;

function pollExplainer(flows: Flows): Explain {
  const { polling: compiled, app } = flows.compiled;
  const { polling } = flows.tables();
  if (!compiled || !polling) return () => undefined;
  const document = table(app.polling);
  const readStop = valueReader(flows, compiled.stop);
  const look = rowsExplainer(flows, { on: compiled.on, rows: polling.rows, document, base: '/rows' });
  return (scope, { poll, stop, retries }) => {
    if (stop)
      return { kind: 'poll', result: 'stop', document, path: '/stop', values: readStop(scope), passed: [] };
    if (!poll) return undefined;
    const { path, values, passed } = look(textOf(polling.on(scope)), scope);
    return { kind: 'poll', result: `${retries} times`, document, path, values, passed };
  };
}

function pageExplainer(flows: Flows): Explain {
  const { routing: compiled, app } = flows.compiled;
  const { routing } = flows.tables();
  if (!compiled || !routing) return () => undefined;
  const document = table(app.routing);
  const readMissing = valueReader(flows, compiled.missing?.when);
  const tables = routing.tables.map(({ name, on, rows }, at) => {
    const base = `${pointerTo('/tables', name)}/rows`;
    return { on, look: rowsExplainer(flows, { on: compiled.tables[at]?.on, rows, document, base }) };
  });
  return (scope, { page }) => {
    const result = page ?? '.';
    if (routing.missing && routing.missing.isMissing(scope) === true)
      return { kind: 'page', result, document, path: '/missing', values: readMissing(scope), passed: [] };
    let passed: readonly PassedOver[] = [];
    for (const { on, look } of tables) {
      const { row, path, values, passed: before } = look(textOf(on(scope)), scope);
      passed = passed.length === 0 ? before : [...passed, ...before];
      if (row && row.page !== handOn) return { kind: 'page', result, document, path, values, passed };
    }
    return { kind: 'page', result, document, path: '/tables', values: {}, passed };
  };
}
