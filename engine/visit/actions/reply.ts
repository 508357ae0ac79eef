import type { Scope } from '../../expression/scope.ts';
import { writePath } from '../../json/fact-path.ts';
import type { Json } from '../../json/json.ts';
import type { VisitProblem } from '../effect.ts';
import { checkAnswered } from '../events/ask-checks.ts';
import { frameWaitingFor, replaceFrame } from './frames.ts';
import { afterReply, callOf, keepReply, repeatLater, takeIn } from './keep-reply.ts';
import { type ScopeKey, appScopeKey, findLoad, isLoading } from '../screens/load-data.ts';
import { noteFresh, startLoads } from '../screens/start-loads.ts';
import { noteOwnReply } from '../screens/loads-asked.ts';
import { goOnLoaded } from '../screens/load-again.ts';
import { screenOf } from '../context.ts';
import { leadOn, pollAgain, polled } from './routing.ts';
import { failLoad, failStep } from './run-action.ts';
import type { CallError, Purpose, RefusedPart } from '../state.ts';
import { type Transition, update } from '../transition.ts';

/** A call that failed, and the parts of its request that were refused. */
interface Failure {
  readonly error: CallError;
  readonly parts: readonly RefusedPart[];
}

/**
 * A call has ended: its reply goes to what asked for it. If it failed, its own `onError` decides, else the app's errors action; a
 * missed poll counts as an attempt.
 */
export function endCall(
  transition: Transition,
  id: string,
  body: Json | undefined,
  failure?: Failure,
): VisitProblem | undefined {
  const purpose = takePurpose(transition, id);
  if (!purpose) return { code: 'unknown-call', message: `Nobody waits for the call "${id}".` };
  const error = failure?.error;
  switch (purpose.type) {
    case 'load':
      return void (error ? loadFailed(transition, purpose, error) : loaded(transition, purpose, body));
    case 'action':
      return void (failure
        ? failStep(transition, id, failure.error, failure.parts)
        : answered(transition, id, body));
    case 'left':
      return error ? undefined : void takeIn(transition, purpose.frame, body);
    case 'suggest':
      return void suggested(transition, purpose, body);
    case 'check':
      return void checkAnswered(transition, purpose, error ? { error: error.status } : { reply: body ?? {} });
    case 'poll':
      return void polled(transition, body);
    default:
      return purpose satisfies never;
  }
}

function takePurpose(transition: Transition, id: string): Purpose | undefined {
  const { [id]: purpose, ...others } = transition.state.calls;
  // Ignore call ids such as `constructor` that every object inherits.
  if (!purpose || !Object.hasOwn(transition.state.calls, id)) return undefined;
  update(transition, { calls: others });
  return purpose;
}

function loadFailed(
  transition: Transition,
  asked: Extract<Purpose, { type: 'load' }>,
  error: CallError,
): void {
  const { scopeKey, name } = asked;
  failLoad(transition, asked, error);
  const load = findLoad(transition, scopeKey, name);
  if (load) repeatLater(transition, scopeKey, load);
  arriveWhenLoaded(transition, scopeKey);
  goOnLoaded(transition);
}

function loaded(
  transition: Transition,
  { scopeKey, name, fresh }: Extract<Purpose, { type: 'load' }>,
  body: Json | undefined,
): void {
  const load = findLoad(transition, scopeKey, name);
  if (!load) return arriveWhenLoaded(transition, scopeKey);
  const { reroutesWhen } = load;
  keepReply(transition, scopeKey, load, body);
  noteFresh(transition, scopeKey, load, fresh);
  const isWatched = load.into !== undefined && transition.state.loadsAsked?.[scopeKey] !== undefined;
  const open = isWatched ? screenOf(transition.context, scopeKey) : undefined;
  if (open) noteOwnReply(transition, open, name);
  arriveWhenLoaded(transition, scopeKey);
  const scope = reroutesWhen === undefined ? undefined : scopeOfKey(transition, scopeKey);
  const isNews = reroutesWhen !== undefined && scope && transition.flows.holds(reroutesWhen, scope);
  if (isNews) leadOn(transition);
  goOnLoaded(transition);
}

function arriveWhenLoaded(transition: Transition, scopeKey: string): void {
  const isAwaited = scopeKey === appScopeKey && transition.state.entering !== null;
  if (isAwaited && !isLoading(transition, appScopeKey)) transition.tasks.push({ type: 'arrive' });
}

function answered(transition: Transition, id: string, body: Json | undefined): void {
  const frame = frameWaitingFor(transition, id);
  const step = frame && callOf(transition, frame);
  if (!frame || !step) return;
  replaceFrame(transition, frame, afterReply(transition, frame, step, body));
  transition.tasks.push({ type: 'run' });
}

function suggested(
  transition: Transition,
  { scopeKey, field }: { readonly scopeKey: string; readonly field: string },
  body: Json | undefined,
): void {
  const known = transition.state.replies[scopeKey] ?? {};
  update(transition, { replies: { ...transition.state.replies, [scopeKey]: writePath(known, field, body) } });
}

/** A wait is over: makes a load again, or polls the status. A wait that is out of date does nothing. */
export function waitOver(transition: Transition, wait: string): void {
  const { [wait]: repeat, ...others } = transition.state.repeats;
  if (!repeat || !Object.hasOwn(transition.state.repeats, wait)) return pollAgain(transition, wait);
  update(transition, { repeats: others });
  const load = findLoad(transition, repeat.scopeKey, repeat.name);
  const scope = scopeOfKey(transition, repeat.scopeKey);
  if (load && scope) startLoads(transition, repeat.scopeKey, [load], scope, 'repeated');
}

/** The scope of the screen that asked for data; `undefined` if it is no longer shown. */
function scopeOfKey({ context }: Transition, scopeKey: ScopeKey): Scope | undefined {
  return scopeKey === appScopeKey ? context.scope : screenOf(context, scopeKey)?.scope;
}
