import type { Scope } from '#engine/expression/scope.ts';
import { withLocals } from '#engine/expression/scope.ts';
import type { JsonObject } from '#engine/json/json.ts';
import { buildRequest } from '#engine/visit/build-request.ts';
import type { Turn } from '#engine/visit/turn.ts';

/** Tells of an event, as the app's `telemetry` maps it; nobody waits for an answer. */
export function emit(turn: Turn, event: string, properties: JsonObject, scope: Scope): void {
  const { telemetry } = turn.flows.compiled.app;
  const inner = withLocals(scope, { event: { name: event, properties } });
  const request = telemetry && buildRequest(turn.flows, telemetry.call, telemetry.with, inner);
  turn.effects.push({ type: 'emit', event, properties, ...(request && { request }) });
}

/** Tells that a page is shown. */
export function emitShown(turn: Turn, scope: Scope): void {
  const { shown } = turn.flows.compiled.app.telemetry ?? {};
  if (shown !== undefined) emit(turn, shown, {}, scope);
}

/** Tells that a visit begins, as often as it takes. */
export function emitBeginning(turn: Turn, scope: Scope): void {
  const { session } = turn.flows.compiled.app.telemetry ?? {};
  if (!session) return;
  const request = buildRequest(turn.flows, session.call, session.with, scope);
  turn.effects.push({
    type: 'emit',
    event: session.call,
    properties: {},
    request,
    tries: session.tries ?? 1,
  });
}
