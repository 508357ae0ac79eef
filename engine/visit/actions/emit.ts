import { type Scope, withLocals } from '../../expression/scope.ts';
import type { JsonObject } from '../../json/json.ts';
import { buildRequest } from '../../pages/request.ts';
import type { Transition } from '../transition.ts';

/** Reports an event, as the app's `telemetry` maps it. Nothing waits for the reply. */
export function emit(transition: Transition, event: string, properties: JsonObject, scope: Scope): void {
  const { telemetry } = transition.flows.compiled.app;
  const inner = withLocals(scope, { event: { name: event, properties } });
  const request = telemetry && buildRequest(transition.flows, telemetry.call, telemetry.with, inner);
  transition.effects.push({ type: 'emit', event, properties, ...(request && { request }) });
}

/** Reports that a page is shown. */
export function emitShown(transition: Transition, scope: Scope): void {
  const { shown } = transition.flows.compiled.app.telemetry ?? {};
  if (shown !== undefined) emit(transition, shown, {}, scope);
}

/** Reports that a visit begins, and tries again as often as the app says. */
export function emitBeginning(transition: Transition, scope: Scope): void {
  const { session } = transition.flows.compiled.app.telemetry ?? {};
  if (!session) return;
  const request = buildRequest(transition.flows, session.call, session.with, scope);
  transition.effects.push({
    type: 'emit',
    event: session.call,
    properties: {},
    request,
    tries: session.tries ?? 1,
    ...(session.measured && { measured: session.measured }),
  });
}
