import type { Scope } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { Json } from '../../json/json.ts';
import { type ShownScreen, factScope } from '../../screen/screen-scope.ts';
import type { VisitProblem } from '../effect.ts';
import { checkAnswered } from '../events/ask-checks.ts';
import { frameWaitingFor, replaceFrame } from './frames.ts';
import { afterReply, callOf, keepReply, repeatAgain, takeIn } from './keep-reply.ts';
import { type Holder, appHolder, findLoad, isLoading, startLoads } from '../screens/load-data.ts';
import { noteFresh } from '../screens/fresh.ts';
import { noteOwnReply } from '../screens/forget-others.ts';
import { goOnLoaded } from '../screens/load-again.ts';
import { loadingPart, shownParts } from '../screens/shown-parts.ts';
import { leadOn, pollAgain, polled } from './routing.ts';
import { failLoad, failStep } from './run-action.ts';
import type { CallError, Purpose, RefusedPart } from '../state.ts';
import { type Turn, clearFacts, modalScreen, pageScreen, scopeOfScreen, update } from '../turn.ts';

/** A call succeeded: its reply goes to what asked for it. */
export function reply(turn: Turn, id: string, body: Json | undefined): VisitProblem | undefined {
  const purpose = takePurpose(turn, id);
  if (!purpose) return unknownCall(id);
  switch (purpose.type) {
    case 'load':
      return void loaded(turn, purpose, body);
    case 'action':
      return void answered(turn, id, body);
    case 'left':
      return void takeIn(turn, purpose.frame, body);
    case 'suggest':
      return void suggested(turn, purpose, body);
    case 'check':
      return void checkAnswered(turn, purpose, { reply: body ?? {} });
    case 'poll':
      return void polled(turn, body);
    default:
      return purpose satisfies never;
  }
}

/** A call failed: its own `onError` decides, else the app's errors action; a missed poll counts as an attempt. */
export function fail(
  turn: Turn,
  id: string,
  error: CallError,
  parts: readonly RefusedPart[],
): VisitProblem | undefined {
  const purpose = takePurpose(turn, id);
  if (!purpose) return unknownCall(id);
  switch (purpose.type) {
    case 'load':
      failLoad(turn, purpose, error);
      repeatAgain(turn, purpose.holder, purpose.name);
      arriveWhenLoaded(turn, purpose.holder);
      return void goOnLoaded(turn);
    case 'action':
      return void failStep(turn, id, error, parts);
    case 'left':
      return undefined;
    case 'suggest':
      return void suggested(turn, purpose, undefined);
    case 'check':
      return void checkAnswered(turn, purpose, { error: error.status });
    case 'poll':
      return void polled(turn, undefined);
    default:
      return purpose satisfies never;
  }
}

function takePurpose(turn: Turn, id: string): Purpose | undefined {
  const { [id]: purpose, ...others } = turn.state.calls;
  // Whoever names what every object inherits names no call.
  if (!purpose || !Object.hasOwn(turn.state.calls, id)) return undefined;
  update(turn, { calls: others });
  return purpose;
}

function unknownCall(id: string): VisitProblem {
  return { code: 'unknown-call', message: `Nobody waits for the call "${id}".` };
}

function loaded(
  turn: Turn,
  { holder, name, fresh }: Extract<Purpose, { type: 'load' }>,
  body: Json | undefined,
): void {
  const load = findLoad(turn, holder, name);
  if (!load) return arriveWhenLoaded(turn, holder);
  const { reroutesWhen } = load;
  keepReply(turn, holder, load, body);
  noteFresh(turn, holder, load, fresh);
  const screen = load.into === undefined ? undefined : screenOf(turn, holder);
  if (screen) noteOwnReply(turn, screen, name);
  arriveWhenLoaded(turn, holder);
  const scope = reroutesWhen === undefined ? undefined : scopeOfHolder(turn, holder);
  const isNews = reroutesWhen !== undefined && scope && turn.flows.evaluate(reroutesWhen, scope) === true;
  if (isNews) leadOn(turn);
  goOnLoaded(turn);
}

function arriveWhenLoaded(turn: Turn, holder: string): void {
  const isAwaited = holder === appHolder && turn.state.entering !== null;
  if (isAwaited && !isLoading(turn, appHolder)) turn.tasks.push({ type: 'arrive' });
}

function answered(turn: Turn, id: string, body: Json | undefined): void {
  const frame = frameWaitingFor(turn, id);
  const step = frame && callOf(turn, frame);
  if (!frame || !step) return;
  replaceFrame(turn, frame, afterReply(turn, frame, step, body));
  turn.tasks.push({ type: 'run' });
}

function suggested(
  turn: Turn,
  { holder, field }: { readonly holder: string; readonly field: string },
  body: Json | undefined,
): void {
  const known = turn.state.replies[holder] ?? {};
  update(turn, { replies: { ...turn.state.replies, [holder]: writePath(known, field, body) } });
}

/** A wait is over: makes a load again, or polls the status. A wait that is out of date does nothing. */
export function waitOver(turn: Turn, wait: string): void {
  const { [wait]: repeat, ...others } = turn.state.repeats;
  if (!repeat || !Object.hasOwn(turn.state.repeats, wait)) return pollAgain(turn, wait);
  update(turn, { repeats: others });
  const load = findLoad(turn, repeat.holder, repeat.name);
  const scope = scopeOfHolder(turn, repeat.holder);
  if (load && scope) startLoads(turn, repeat.holder, [load], scope, 'repeated');
}

/** The scope of the screen that asked for data; `undefined` if it is no longer shown. */
function scopeOfHolder(turn: Turn, holder: Holder): Scope | undefined {
  if (holder === appHolder) return factScope(turn.flows, clearFacts(turn));
  const screen = screenOf(turn, holder);
  return screen && scopeOfScreen(turn, screen);
}

function screenOf(turn: Turn, holder: Holder): ShownScreen | undefined {
  return shownScreens(turn).find((shown) => shown.holder === holder);
}

function shownScreens(turn: Turn): readonly ShownScreen[] {
  const page = pageScreen(turn);
  const parts = page ? shownParts(turn.flows, page.compiled).map((name) => loadingPart(turn, name)) : [];
  return [modalScreen(turn), page, ...parts].filter((screen) => screen !== undefined);
}
