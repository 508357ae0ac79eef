import { type Scope, withLocals } from '../../expression/scope.ts';
import type { CompiledScreen } from '../../ir/documents.ts';
import { readPath } from '../../json/fact-path.ts';
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

/** Reports that a page is shown, and the experiments of the person that it reads. */
export function emitShown(transition: Transition, { experiments }: CompiledScreen, scope: Scope): void {
  const { shown, exposed = '' } = transition.flows.compiled.app.telemetry ?? {};
  if (shown !== undefined) emit(transition, shown, {}, scope);
  experiments?.forEach((experiment) => {
    const variant = readPath(scope.facts, `session.experiments.${experiment}`);
    if (variant) emit(transition, exposed, { experiment, variant }, scope);
  });
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
