import { readPath } from '#engine/fact-path.ts';
import type { Flows } from '#engine/flows.ts';
import type { JsonObject } from '#engine/json.ts';
import { keptQuery } from '#engine/pages/resolve-url.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { route, type RouteDecision } from '#engine/tables/route.ts';
import { heldTriggers, runMachine } from '#engine/tables/run-machine.ts';

/** Everything that routing says about facts, as `flows route` prints it (CONTRACT §3). */
export interface RouteReport extends Omit<RouteDecision, 'pass'> {
  readonly state: string;
  readonly triggers: readonly string[];
  readonly fired: readonly string[];
  readonly pass: { readonly query: JsonObject; readonly state: JsonObject };
}

/** Routes facts without a visit; `session.pollAttempts` absent counts as used up. */
export function decideRoute(flows: Flows, facts: JsonObject): RouteReport {
  const scope = factScope(flows, facts);
  const attempts = readPath(facts, 'session.pollAttempts');
  const { pass, ...decision } = route(flows, scope, typeof attempts === 'number' ? attempts : undefined);
  const [machine] = Object.values(flows.compiled.machines).filter(({ inputs }) => !inputs);
  const { state, fired } = machine ? runMachine(flows, machine, scope) : { state: '', fired: [] };
  const triggers = machine ? heldTriggers(flows, machine, scope) : [];
  return { ...decision, state, triggers, fired, pass: { query: queryKept(flows, facts), state: pass } };
}

function queryKept({ compiled }: Flows, facts: JsonObject): JsonObject {
  const query = readPath(facts, 'session.query');
  const texts =
    typeof query === 'object' && !Array.isArray(query) ? (query as { readonly [name: string]: string }) : {};
  return keptQuery(texts, compiled.routing?.keepQuery ?? []);
}
