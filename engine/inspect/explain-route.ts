import { textOf } from '../expression/read-value.ts';
import type { Scope } from '../expression/scope.ts';
import type { JsonObject } from '../json/json.ts';
import { pointerTo } from '../json/pointer.ts';
import type { Flows } from '../link/flows.ts';
import { type RouteReport, decideRoute, type VisitReport, visitUrl } from './reports.ts';
import { relevantFacts } from '../screen/relevant-facts.ts';
import { factScope } from '../screen/screen-scope.ts';
import { handOn } from '../tables/route.ts';
import type { MachineRun } from '../tables/run-machine.ts';
import type { Tree } from '../expression/tree.ts';
import { type LinkedRow, type TokenRow, rowHolds } from '../link/link-rows.ts';
import { type Explanation, type PassedOver, type Places, valueReader, valueReaders } from './explanation.ts';
import { writePath } from '../json/fact-path.ts';
import { decideAccess } from '../pages/resolve-url.ts';
import { isAbout, segmentsOf, pageFile } from '../link/match-path.ts';
import { locate } from '../pages/locate.ts';

/** A routing decision with what made it. */
interface ExplainedRoute {
  readonly report: RouteReport;
  readonly because: readonly Explanation[];
}

/** Prepares explanations of routing. Plain decisions run without this code, so they stay fast. */
export function routeExplainer(flows: Flows, places: Places): (facts: JsonObject) => ExplainedRoute {
  const explainers = [pollExplainer(flows), pageExplainer(flows), stateExplainer(flows, places)];
  return (facts) => {
    const report = decideRoute(flows, facts);
    const scope = factScope(flows, relevantFacts(flows, facts));
    return { report, because: explainers.flatMap((explain) => explain(scope, report) ?? []) };
  };
}

type Explain = (scope: Scope, report: RouteReport) => Explanation | undefined;

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

/** Prepares the explanation of a run of the machine that routing reports: its last transition, and those that did not fire. */
function stateExplainer(
  flows: Flows,
  places: Places,
): (scope: Scope, run: MachineRun) => Explanation | undefined {
  const { progress } = flows.tables();
  const compiled = progress && flows.compiled.machines[progress.name];
  if (!progress || !compiled) return () => undefined;
  const document = places.machine(progress.name);
  const rows = progress.transitions.map(({ name, isFrom, to }, at) => {
    const path = pointerTo('/transitions', name);
    return { name, at, isFrom, to, path, read: valueReader(flows, compiled.transitions[at]?.when) };
  });
  const byName = new Map(rows.map((row) => [row.name, row]));
  // Why a row does not fire depends on the state alone.
  const passedIn = (state: string) =>
    rows.map(({ isFrom, path }): PassedOver => ({
      document,
      path,
      not: isFrom(state) ? 'condition' : 'state',
    }));
  const states = new Set([progress.initial, ...rows.map(({ to }) => to)]);
  const passedBy = new Map([...states].map((state) => [state, passedIn(state)]));
  return (scope, { state: result, fired }) => {
    const passed: PassedOver[] = [];
    let before = passedBy.get(progress.initial) ?? [];
    let last: (typeof rows)[number] | undefined;
    let next = 0;
    // Transitions fire in the order of their rows.
    for (const name of fired) {
      last = byName.get(name);
      passed.push(...before.slice(next, last?.at));
      before = passedBy.get(last?.to ?? '') ?? [];
      next = (last?.at ?? next) + 1;
    }
    passed.push(...before.slice(next));
    const values = last?.read(scope) ?? {};
    return { kind: 'state', result, document, path: last?.path ?? '/initial', values, passed };
  };
}

/** A table on a token, and where its rows are. */
interface TableOfRows<Row> {
  readonly on: Tree | undefined;
  readonly rows: readonly LinkedRow<Row>[];
  readonly document: string;
  readonly base: string;
}

interface LookedUp<Row> extends Pick<Explanation, 'path' | 'values' | 'passed'> {
  readonly row?: Row;
}

/** Prepares explanations of a table's rows: which row decided, and why no earlier row did. */
function rowsExplainer<Row extends TokenRow & { readonly name: string }>(
  flows: Flows,
  { on, rows, document, base }: TableOfRows<Row>,
): (token: string, scope: Scope) => LookedUp<Row> {
  const prepared = rows.map((loaded, at) => {
    const { name, is, when } = loaded.row;
    const read = { alone: valueReader(flows, when), withToken: valueReader(flows, on, when) };
    return {
      ...loaded,
      at,
      path: pointerTo(base, name),
      read,
      isPattern: is.some((token) => token.includes('*')),
    };
  });
  const readToken = valueReader(flows, on);
  const otherToken = prepared.map(({ path }): PassedOver => ({ document, path, not: 'token' }));
  const named = new Map(
    rows
      .flatMap(({ row }) => row.is)
      .map((token) => [token, prepared.filter(({ hasToken }) => hasToken(token))]),
  );
  const patterns = prepared.filter(({ isPattern }) => isPattern);
  return (token, scope) => {
    const passed: PassedOver[] = [];
    let next = 0;
    for (const one of named.get(token) ?? patterns) {
      if (!one.hasToken(token)) continue;
      const { row, at, path, read } = one;
      passed.push(...otherToken.slice(next, at));
      next = at + 1;
      if (rowHolds(one, scope)) return { row, path, values: read.withToken(scope), passed };
      passed.push({ document, path, not: 'condition', values: read.alone(scope) });
    }
    passed.push(...otherToken.slice(next));
    return { path: base, values: readToken(scope), passed };
  };
}

/** What a URL shows, and the access row that allowed it or led elsewhere. */
interface ExplainedVisit {
  readonly report: VisitReport;
  readonly because: readonly Explanation[];
}

/** Prepares explanations of visits. */
export function visitExplainer(flows: Flows): (url: string, facts: JsonObject) => ExplainedVisit {
  const { access, app } = flows.compiled;
  const reader = valueReaders(flows);
  const document = `tables/${app.access}.json`;
  const rows = flows.access().map((loaded) => ({
    name: loaded.row.name,
    path: pointerTo('/rows', loaded.row.name),
    read: reader(loaded.row.when),
    loaded,
  }));
  return (url, facts) => {
    const report = visitUrl(flows, url, facts);
    const address = locate(url);
    const placed = writePath(writePath(facts, 'session.path', address.path), 'session.query', address.query);
    const scope = factScope(flows, relevantFacts(flows, placed));
    const decided = decideAccess(flows, address.path, scope);
    const segments = segmentsOf(address.path);
    const at = rows.findIndex(({ name }) => name === decided?.name);
    const passed = rows.slice(0, at < 0 ? rows.length : at).map(({ path, loaded, read }): PassedOver => {
      return isAbout(loaded, segments)
        ? { document, path, not: 'condition', values: read(scope) }
        : { document, path, not: 'path' };
    });
    const row = rows[at];
    const path = row?.path ?? '/rows';
    const values = row?.read(scope) ?? {};
    const result = resultOf(report);
    const found: Explanation = { kind: 'access', result, document, path, values, passed };
    return { report, because: [...(access ? [found] : []), ...pageOf(report)] };
  };
}

function resultOf(report: VisitReport): string {
  if ('page' in report) return report.page;
  return 'redirect' in report ? report.redirect : report.run;
}

function pageOf(report: VisitReport): readonly Explanation[] {
  if (!('page' in report)) return [];
  const { page: result } = report;
  return [{ kind: 'page', result, document: pageFile(result), path: '', values: {}, passed: [] }];
}
