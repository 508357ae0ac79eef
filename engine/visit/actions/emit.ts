import { type Scope, withLocals } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { JsonObject } from '../../json/json.ts';
import { urlOf } from '../../pages/locate.ts';
import { buildRequest } from '../../pages/request.ts';
import { forgetFresh } from '../screens/fresh.ts';
import { type Transition, update } from '../transition.ts';

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

/** The reply's token becomes the session's, and the host keeps it (specification/decisions.md, The token). */
export function keepToken(transition: Transition): void {
  forgetFresh(transition);
  update(transition, { facts: writePath(transition.state.facts, 'session.signedIn', true) });
  transition.effects.push({ type: 'store', token: 'keep' });
}

/** The session is over: the host forgets its token. */
export function forgetToken(
  transition: Transition,
  { keepAnswers = false, isEnded = false }: { readonly keepAnswers?: boolean; readonly isEnded?: boolean },
): void {
  forgetFresh(transition);
  update(transition, { facts: writePath(transition.state.facts, 'session.signedIn', false) });
  transition.effects.push({
    type: 'store',
    token: 'forget',
    ...(keepAnswers && { keepAnswers }),
    ...(isEnded && { isEnded }),
  });
}

/** The host looks for what the person has answered elsewhere. */
export function resumeDraft(transition: Transition): void {
  transition.effects.push({ type: 'resume' });
}

/** What the person has answered is sent, so that nobody is led back to it. */
export function finishDraft(transition: Transition): void {
  transition.effects.push({ type: 'finish' });
}

/** The page is opened afresh. */
export function reloadPage(transition: Transition): void {
  transition.effects.push({ type: 'navigate', url: urlOf(transition.state.location), how: 'reload' });
}

/** Everything that is kept of the visit is deleted, and another one begins at a URL. */
export function forgetVisit(transition: Transition, url: string): void {
  transition.effects.push({ type: 'forget' }, { type: 'navigate', url, how: 'leave' });
}
