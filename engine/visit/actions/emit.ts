import { type Scope, withLocals } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { JsonObject } from '../../json/json.ts';
import { urlOf } from '../../pages/locate.ts';
import { buildRequest } from '../call.ts';
import { forgetFresh } from '../screens/fresh.ts';
import { type Turn, update } from '../turn.ts';

/** Reports an event, as the app's `telemetry` maps it. Nothing waits for the reply. */
export function emit(turn: Turn, event: string, properties: JsonObject, scope: Scope): void {
  const { telemetry } = turn.flows.compiled.app;
  const inner = withLocals(scope, { event: { name: event, properties } });
  const request = telemetry && buildRequest(turn.flows, telemetry.call, telemetry.with, inner);
  turn.effects.push({ type: 'emit', event, properties, ...(request && { request }) });
}

/** Reports that a page is shown. */
export function emitShown(turn: Turn, scope: Scope): void {
  const { shown } = turn.flows.compiled.app.telemetry ?? {};
  if (shown !== undefined) emit(turn, shown, {}, scope);
}

/** Reports that a visit begins, and tries again as often as the app says. */
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
    ...(session.measured && { measured: session.measured }),
  });
}

/** The reply's token becomes the session's, and the host keeps it (specification/decisions.md, The token). */
export function keepToken(turn: Turn): void {
  forgetFresh(turn);
  update(turn, { facts: writePath(turn.state.facts, 'session.signedIn', true) });
  turn.effects.push({ type: 'store', token: 'keep' });
}

/** The session is over: the host forgets its token. */
export function forgetToken(
  turn: Turn,
  { keepAnswers = false, isEnded = false }: { readonly keepAnswers?: boolean; readonly isEnded?: boolean },
): void {
  forgetFresh(turn);
  update(turn, { facts: writePath(turn.state.facts, 'session.signedIn', false) });
  turn.effects.push({
    type: 'store',
    token: 'forget',
    ...(keepAnswers && { keepAnswers }),
    ...(isEnded && { isEnded }),
  });
}

/** The host looks for what the person has answered elsewhere. */
export function resumeDraft(turn: Turn): void {
  turn.effects.push({ type: 'resume' });
}

/** What the person has answered is sent, so that nobody is led back to it. */
export function finishDraft(turn: Turn): void {
  turn.effects.push({ type: 'finish' });
}

/** The page is opened afresh. */
export function reloadPage(turn: Turn): void {
  turn.effects.push({ type: 'navigate', url: urlOf(turn.state.location), how: 'reload' });
}

/** Everything that is kept of the visit is deleted, and another one begins at a URL. */
export function forgetVisit(turn: Turn, url: string): void {
  turn.effects.push({ type: 'forget' }, { type: 'navigate', url, how: 'leave' });
}
