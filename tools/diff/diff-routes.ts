import { decideRoute, type RouteReport } from '#engine/index.ts';
import type { Flows } from '#engine/flows.ts';
import type { Json, JsonObject } from '#engine/json.ts';
import type { Claim } from '#tools/partition/claim.ts';
import { partitionOf } from '#tools/partition/partition.ts';
import { routeReading } from '#tools/partition/route-reading.ts';
import { search } from '#tools/partition/search.ts';
import type { Change } from './change.ts';
import { changedRows } from './changed-rows.ts';
import { normalForm } from './normal-form.ts';
import type { Sides } from './sides.ts';

/** Enough to see what a change is about; each is another pair of answers. */
const mostRoutes = 20;

/**
 * Facts for which routing decides otherwise, one witness for each pair of answers, looked for where rows differ first.
 * Nothing where the tables say the same in other words, or in an order that makes no difference.
 */
export function diffRoutes(sides: Sides): readonly Change[] {
  const { before, after } = sides;
  const brand = after.compiled.brand.facts;
  const partition = partitionOf([routeReading(before.compiled), routeReading(after.compiled)], { brand });
  const found = new Map<string, Change>();
  const isNew: Claim = ({ facts }) => {
    const change = routeChange(sides, facts);
    return change !== undefined && !found.has(keyOf(change));
  };
  for (const claims of [...changedRows(sides), []]) {
    while (found.size < mostRoutes) {
      const searched = search(partition, [...claims, isNew]);
      if (searched.outcome !== 'found') break;
      const { facts } = searched.given;
      const change = routeChange(sides, { brand, ...facts });
      if (!change) break;
      found.set(keyOf(change), { ...change, facts });
    }
  }
  return [...found.values()];
}

/** All that decides a route, in normal form. */
export function tablesOf({ compiled }: Flows): Json {
  const { machines, routing, polling } = compiled;
  // Compiled documents are JSON; absent tables are nothing.
  return normalForm(compiled, {
    machines,
    ...(routing && { routing }),
    ...(polling && { polling }),
  } as unknown as Json);
}

/** How the routes of these facts differ. */
export function routeChange({ before, after }: Sides, facts: JsonObject): Change | undefined {
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

function keyOf({ before, after }: Change): string {
  return `${before ?? ''}\n${after ?? ''}`;
}
