import type { Tree } from '#engine/compile.ts';
import {
  type Compiled,
  type Flows,
  type Json,
  type JsonObject,
  factScope,
  linkTokens,
  statesOf,
  textOf,
  withLocals,
  type RouteReport,
  decideRoute,
} from '#engine/index.ts';
import { holds, type Predicate } from '../solve/predicate.ts';
import { searchSpaceOf, routeReading } from '../solve/search-space.ts';
import { search } from '../solve/search.ts';
import type { FlowChange } from './change.ts';
import { type Sides, differences, normalForm } from './differences.ts';
import { shownValue } from './shown-value.ts';

/** So many changed pairs of answers show what a change is about. */
const mostRoutes = 20;

/**
 * The changes of routing: for each pair of old and new answer, facts that show it. Rows that differ are tried first.
 * The list is empty if it is proved that the tables say the same in other words, or in an order that makes no difference. If
 * neither is found, the rows that are written in another way are the changes.
 */
export function diffRoutes(sides: Sides): readonly FlowChange[] {
  const { before, after } = sides;
  const brand = after.compiled.brand.facts;
  const space = searchSpaceOf([routeReading(before.compiled), routeReading(after.compiled)], { brand });
  const found = new Map<string, FlowChange>();
  const isNew: Predicate = ({ facts }) => {
    const change = routeChange(sides, facts);
    return change !== undefined && !found.has(keyOf(change));
  };
  let isSame = areOnlyConditions(sides);
  for (const predicates of [...changedRows(sides), []]) {
    while (found.size < mostRoutes) {
      const searched = search(space, [...predicates, isNew]);
      if (predicates.length === 0) isSame &&= searched.outcome === 'never';
      if (searched.outcome !== 'found') break;
      const { facts } = searched.given;
      const change = routeChange(sides, { brand, ...facts });
      if (!change) break;
      found.set(keyOf(change), { ...change, facts });
    }
  }
  return found.size > 0 || isSame ? [...found.values()] : writtenChanges(sides);
}

/** Whether the sides differ only in what `routeReading` reads, so that a search through it is a proof. */
function areOnlyConditions({ before, after }: Sides): boolean {
  return differences(tablesOf(before), tablesOf(after)).every(
    ({ keys }) => !keys.some((key) => unread.has(key)),
  );
}

const unread: ReadonlySet<string> = new Set(['pass', 'root', 'keepQuery', 'page']);

/** The differences as they are written, where nothing shows whether they mean the same. */
function writtenChanges({ before, after }: Sides): readonly FlowChange[] {
  return differences(tablesOf(before), tablesOf(after)).map(({ keys, before: was, after: is }) => ({
    kind: 'route',
    where: `tables: ${keys.join('/')}`,
    ...(was !== undefined && { before: shownValue(was) }),
    ...(is !== undefined && { after: shownValue(is) }),
  }));
}

/** Everything that decides a route, in normal form. */
export function tablesOf({ compiled }: Flows): Json {
  const { machines, routing, polling } = compiled;
  // Compiled documents are JSON.
  return normalForm(compiled, {
    machines,
    ...(routing && { routing }),
    ...(polling && { polling }),
  } as unknown as Json);
}

/** How the routes of these facts differ. */
export function routeChange({ before, after }: Sides, facts: JsonObject): FlowChange | undefined {
  const [was, is] = [decideRoute(before, facts), decideRoute(after, facts)];
  const [shownBefore, shownAfter] = [shownRoute(was), shownRoute(is)];
  if (shownBefore === shownAfter) return undefined;
  const isLost = was.page !== null && is.page === null && !is.poll;
  return {
    kind: 'route',
    where: 'tables',
    before: shownBefore,
    after: shownAfter,
    ...(isLost && { breaking: 'These facts led to a page, and lead to none now.' }),
  };
}

function shownRoute({ page, poll, retries, stop, pass }: RouteReport): string {
  const passed = Object.keys(pass.state).length === 0 ? '' : ` with ${JSON.stringify(pass.state)}`;
  const waits = poll ? `, asked for ${retries} times` : '';
  return `${page ?? 'the page stays'}${passed}${waits}${stop ? ', not waited for' : ''}`;
}

function keyOf({ before, after }: FlowChange): string {
  return `${before ?? ''}\n${after ?? ''}`;
}

interface Row {
  readonly name: string;
  readonly on?: Tree;
  readonly is?: readonly string[];
  readonly when?: Tree;
}

type Rows = ReadonlyMap<string, Row>;

/** For each row of the tables that has changed, the predicates that facts must meet to reach it. */
function changedRows({ before, after }: Sides): readonly (readonly Predicate[])[] {
  const [old, new_] = [rowsOf(before.compiled), rowsOf(after.compiled)];
  const names = new Set([...old.keys(), ...new_.keys()]);
  return [...names].flatMap((name) => {
    const [was, is] = [old.get(name), new_.get(name)];
    if (differences(normalRow(before, was), normalRow(after, is)).length === 0) return [];
    return [[...(was ? [reaches(before, was)] : []), ...(is ? [reaches(after, is)] : [])].slice(0, 1)];
  });
}

function normalRow({ compiled }: Flows, row: Row | undefined): Json | undefined {
  // Rows are JSON; their type only names the keys that matter here.
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

/** The predicate that facts have a token of the row, and that its condition holds. */
function reaches(flows: Flows, { on, is = [], when = true }: Row): Predicate {
  const isHeld = holds(flows, when);
  if (on === undefined) return isHeld;
  const hasToken = linkTokens(is);
  return (given) => {
    const scope = factScope(flows, given.facts);
    const token = flows.evaluate(on, withLocals(scope, { states: statesOf(flows, scope) }));
    return hasToken(textOf(token)) && isHeld(given);
  };
}
