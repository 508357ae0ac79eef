import { readPath } from '#engine/json/fact-path.ts';
import { type Json, type JsonObject, isObject } from '#engine/json/json.ts';
import type { Flows } from '#engine/load/flows.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { type RouteDecision, route } from '#engine/tables/route.ts';
import { type FullRun, runFully } from '#engine/tables/run-machine.ts';

/** What routing decides for facts, as `flows route` prints it. */
export interface RouteReport extends Omit<RouteDecision, 'pass'> {
  readonly state: string;
  readonly triggers: readonly string[];
  readonly fired: readonly string[];
  readonly pass: { readonly query: JsonObject; readonly state: JsonObject };
}

const noRun: FullRun = { state: '', fired: [], triggers: [] };
const nothing: JsonObject = {};

/** Routes facts without a visit. Without `session.pollAttempts`, all attempts count as used up. */
export function decideRoute(flows: Flows, facts: JsonObject): RouteReport {
  const scope = factScope(flows, facts);
  const { session } = facts;
  const attempts = readPath(facts, 'session.pollAttempts');
  const waited = typeof attempts === 'number' ? attempts : undefined;
  const { page, poll, stop, retries, delays, pass } = route(flows, scope, waited);
  const { progress } = flows.tables();
  const { state, triggers, fired } = progress ? runFully(progress, scope) : noRun;
  const passed = { query: queryKept(flows, session), state: pass };
  return { page, state, triggers, fired, poll, stop, retries, delays, pass: passed };
}

function queryKept({ compiled }: Flows, session: Json | undefined): JsonObject {
  const query = isObject(session) ? session['query'] : undefined;
  if (!isObject(query)) return nothing;
  const keep = compiled.routing?.keepQuery ?? [];
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => keep.includes('*') || keep.includes(name)),
  );
}
