import { HttpProblem } from '#api/client/problems.ts';
import { beginSession, sendAndForget, sendCall } from '#api/client/visit-requests.ts';
import { answerEvent, callRequest, objectOf } from '#engine/index.ts';
import type { EffectOf, EffectTable, HttpRequest, UnstampedEvent } from '#engine/index.ts';
import { forgetSessionPath } from '#schemas/own-paths.ts';
import { focusTarget } from '../form/focus-question.ts';
import { focusTargets } from '../form/names.ts';
import type { BrowserHost } from './host.ts';

/** Makes our server drop the token of the session; keeping one needs no request. */
const forgetToken: HttpRequest = { method: 'POST', url: forgetSessionPath, headers: {} };

/** How a browser performs effects; what comes back goes to the engine as an event. */
export const browserEffects: EffectTable<BrowserHost, void> = {
  /** Sends the request, after its pause, and reports the answer; a call that was called off reports nothing. */
  call: (effect, host) => {
    const signal = host.calls.begin(effect.group);
    void readyFor(effect, host)
      .then(() => answerTo(effect, host, signal))
      .then((event) => event && !signal.aborted && host.dispatch(event));
  },
  /** Makes the browser's address follow the engine, or leaves for a page that is not ours. */
  navigate: (effect, host) => {
    const { url, how } = effect;
    if (how === 'leave') return host.leave(url, effect.replaces === true);
    return how === 'reload' ? host.reload() : host.moveTo(url, how);
  },
  wait: ({ id, ms }, host) => void setTimeout(() => host.dispatch({ type: 'polled', wait: id }), ms),
  /** Sends a record of what happened; nobody who fills in a form has to know whether it arrived. */
  emit: ({ request: mapped, tries, measured }, host) => {
    if (mapped === undefined) return;
    const request = measured ? withMeasures(mapped, measured, host) : mapped;
    const send = () => (tries === undefined ? sendAndForget(request) : beginSession(request, tries));
    host.afterPaint.run(() => void send().catch(() => undefined));
  },
  // Our server keeps the token, in a cookie out of reach. To sign out works without an answer: a token runs out by itself.
  // The server ends a session when its events arrive, and keeps what was answered before. So they come first. It opens
  // another page then, without what was done on this one meanwhile.
  store: ({ token, keepAnswers }, host) => {
    if (token !== 'forget') return;
    if (keepAnswers !== true) host.hold();
    void host.settled().then(() => sendAndForget(forgetToken));
  },
  // The server does these; the page opens again, or is left immediately.
  resume: () => undefined,
  finish: () => undefined,
  forget: () => undefined,
  /** Moves the focus once the change is in the page, before it is painted: one layout serves both. */
  focus: ({ target }) =>
    // The drawing of what an event changed is such a task as well, and is in line already.
    queueMicrotask(() => {
      // A new page starts at its top; the heading alone would scroll under the header. A dialog that is closed has
      // given the focus back to what opened it.
      if (target === 'page' && isUsed(document.activeElement)) return;
      if (target === 'heading' || target === 'page') window.scrollTo(0, 0);
      const id = focusTargets[target];
      focusTarget(document.getElementById(`modal-${id}`) ?? document.getElementById(id), {
        preventScroll: target === 'heading',
      });
    }),
};

function isUsed(element: Element | null): boolean {
  return element !== null && element !== document.body && element.closest('dialog') === null;
}

function withMeasures(
  request: HttpRequest,
  measured: NonNullable<EffectOf<'emit'>['measured']>,
  { measure }: BrowserHost,
): HttpRequest {
  const values = Object.entries(measured).flatMap(([name, what]) => {
    const value = measure(what);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...request, body: { ...objectOf(request.body), ...Object.fromEntries(values) } };
}

type CallEffect = EffectOf<'call'>;

/**
 * The answer to a call as an event, its proof kept; any error other than a refusal counts as no connection. Undefined: nobody
 * waits for it any more, and it is not made.
 */
async function answerTo(
  effect: CallEffect,
  host: BrowserHost,
  signal: AbortSignal,
): Promise<UnstampedEvent | undefined> {
  const { id } = effect;
  if (signal.aborted || !host.awaits(id)) return undefined;
  const request = callRequest(effect);
  const named = { ...request, headers: { ...request.headers, 'x-visit-brand': host.brand } };
  const onBusy = (): void => host.showBusy(true);
  const answer = await sendCall(named, { signal, onBusy }).catch((problem: unknown) =>
    problem instanceof HttpProblem ? problem : undefined,
  );
  host.showBusy(false);
  if (answer !== undefined) host.prove(id, answer.proof);
  return answerEvent(id, answer);
}

// What changes something waits until the server has taken what led to it: a page that is out of date must change
// nothing. Who signs in gets a visit that is there. What a person is still typing waits for nothing but its pause.
function readyFor({ request, debounceMs }: CallEffect, host: BrowserHost): Promise<void> {
  if (debounceMs !== undefined) return new Promise((resolve) => setTimeout(resolve, debounceMs));
  return request.method === 'GET' ? host.begun() : host.settled();
}
