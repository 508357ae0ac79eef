import type { Scope } from '#engine/expression/scope.ts';
import { withLocals } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { Turn } from '#engine/visit/turn.ts';

/** Tells of an event, as the app's `telemetry` maps it; nobody waits for an answer. */
export function emit(turn: Turn, event: string, properties: JsonObject, scope: Scope): void {
  const { telemetry } = turn.flows.compiled.app;
  const inner = withLocals(scope, { event: { name: event, properties } });
  const request = telemetry && buildRequest(turn.flows, telemetry.call, telemetry.with, inner);
  turn.effects.push({ type: 'emit', event, properties, ...(request && { request }) });
}
