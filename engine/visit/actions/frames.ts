import type { CompiledAction, CompiledActionStep } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import { factScope, scopeWithLets } from '../../screen/screen-scope.ts';
import { findLoad } from '../screens/load-data.ts';
import { takeDraft } from '../screens/open-screen.ts';
import type { JsonObject } from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import { rememberLast } from '../../remember.ts';
import type { ActionFrame, CallError, Purpose } from '../state.ts';
import { update, type Transition } from '../transition.ts';
import { reveal } from '../handles.ts';

type Steps = readonly Named<CompiledActionStep>[];

/** What a frame runs. */
type RunningAction = Pick<CompiledAction, 'let' | 'progress' | 'onError'> & { readonly steps: Steps };

/** The frame that runs now, or `undefined`. */
export function topFrame(transition: Transition): ActionFrame | undefined {
  return transition.state.run.at(-1);
}

export function pushFrame(transition: Transition, frame: ActionFrame): void {
  update(transition, { run: [...transition.state.run, frame] });
}

export function popFrame(transition: Transition): void {
  update(transition, { run: transition.state.run.slice(0, -1) });
}

export function changeTop(transition: Transition, changes: Partial<ActionFrame>): void {
  const top = topFrame(transition);
  if (top) update(transition, { run: [...transition.state.run.slice(0, -1), { ...top, ...changes }] });
}

/** The frame that waits for this call, wherever in the stack it is. */
export function frameWaitingFor(
  transition: Pick<Transition, 'state'>,
  call: string,
): ActionFrame | undefined {
  return transition.state.run.find(({ waiting }) => waiting === call);
}

/** Replaces a frame by its successor. */
export function replaceFrame(transition: Transition, frame: ActionFrame, successor: ActionFrame): void {
  update(transition, { run: transition.state.run.map((one) => (one === frame ? successor : one)) });
}

/** The frame as it goes on when its call is answered. */
export function afterWaiting({ waiting: _answered, ...frame }: ActionFrame): ActionFrame {
  return frame;
}

/** The action of a frame; a load's `onError` runs as an action that has nothing else. */
export function actionOf(transition: Pick<Transition, 'flows'>, frame: ActionFrame): RunningAction {
  if (frame.load) return { steps: findLoad(transition, frame.load.scopeKey, frame.load.name)?.onError ?? [] };
  const action = transition.flows.compiled.actions[frame.action];
  // Compiling checks that there is one.
  if (!action) throw new Error(`No ${frame.action}`);
  return action;
}

/** The steps that a frame runs: those of the action, or those of an `onError` within it. */
export function stepsOf(transition: Pick<Transition, 'flows'>, frame: ActionFrame): Steps {
  const action = actionOf(transition, frame);
  return frame.list.reduce<Steps>((steps, name) => {
    const failed = steps.find((one) => one.name === name);
    return failed ? handlersOf(action, failed) : [];
  }, action.steps);
}

/** A step's own `onError`, then the action's entries of other names. A failed step among the latter has only its own. */
function handlersOf({ onError: shared = [] }: RunningAction, failed: Steps[number]): Steps {
  const own = failed.type === 'call' || failed.type === 'run' ? (failed.onError ?? []) : [];
  if (shared.includes(failed)) return own;
  return [...own, ...shared.filter(({ name }) => !own.some((one) => one.name === name))];
}

const lastScope = rememberLast<ActionFrame, Scope>();

/** What an action's expressions see: `parameters`, `replies`, `done`, `error` and its own `let` values. */
export function scopeOfFrame({ flows, context }: Transition, frame: ActionFrame): Scope {
  const { facts, vault, page } = context;
  return lastScope(frame, [flows, facts, vault, page], () =>
    frameScope(flows, frame, facts, reveal(frame.parameters, vault), () => page?.scope),
  );
}

/** The same with handles in place of what they represent. */
export function redactedScopeOfFrame({ flows, context }: Transition, frame: ActionFrame): Scope {
  const { redactedFacts, page } = context;
  return frameScope(flows, frame, redactedFacts, frame.parameters, () => page?.redactedScope);
}

function frameScope(
  flows: Flows,
  frame: ActionFrame,
  facts: JsonObject,
  parameters: JsonObject,
  pageScope: () => Scope | undefined,
): Scope {
  const { replies, done, error } = frame;
  const locals = {
    parameters,
    replies,
    done,
    ...(error && { error: wordsOf(error) }),
    get step() {
      return pageScope()?.locals['step'];
    },
  };
  return scopeWithLets(flows, factScope(flows, facts, locals), actionOf({ flows }, frame).let);
}

/** What documents know of a failed call. */
export function wordsOf({
  status,
  message,
  messages,
  code,
}: CallError): Pick<CallError, 'status' | 'message' | 'messages' | 'code'> {
  return { status, message, messages, code };
}

/** A frame for the `onError` of a failed step. It sees what its action has done so far. */
export function errorFrame(frame: ActionFrame, step: string, error: CallError): ActionFrame {
  return { ...frame, list: [...frame.list, step], index: 0, error };
}

/** Puts an action on top of what runs; the transition goes on with it. */
export function startAction(
  transition: Transition,
  action: string,
  parameters: JsonObject,
  more: Pick<ActionFrame, 'error' | 'isApart' | 'submittedModal'> = {},
): void {
  const hasProgress = transition.flows.compiled.actions[action]?.progress !== undefined;
  if (transition.state.run.length === 0)
    update(transition, { progress: hasProgress ? { action, since: transition.now } : null });
  pushFrame(transition, { action, list: [], index: 0, parameters, replies: {}, done: {}, ...more });
  transition.tasks.push({ type: 'run' });
}

/** Goes on to the next step. `done` tells later steps whether this one ran. */
export function advanceTop(transition: Transition, step: string, ran: boolean): void {
  const frame = topFrame(transition);
  if (frame) changeTop(transition, { index: frame.index + 1, done: { ...frame.done, [step]: ran } });
}

/** The run on top is over. Progress stays while another run goes on or the visit still waits for the status. */
export function endRun(transition: Transition): void {
  const { run, polling, progress } = transition.state;
  const begin = run.findLastIndex(({ isApart }) => isApart);
  const rest = run.slice(0, Math.max(0, begin));
  const ended = run.slice(rest.length);
  if (!ended.some(({ error }) => error)) ended.forEach((frame) => dropDraft(transition, frame));
  update(transition, { run: rest, progress: polling || rest.length > 0 ? progress : null });
}

/** Drops the draft of the modal that an action has sent. */
export function dropDraft(transition: Transition, { submittedModal }: ActionFrame): void {
  if (submittedModal !== undefined) takeDraft(transition, submittedModal);
}

/** No `onError` has handled a failure: ends the run and starts the app's `errors` action. If that fails too, the run just ends. */
export function endWithError(transition: Transition, error: CallError): void {
  const { errors } = transition.flows.compiled.app;
  const isApart = transition.state.run.some((frame) => frame.isApart);
  const isHopeless = errors === undefined || transition.state.run.some(({ action }) => action === errors);
  endRun(transition);
  if (isHopeless) transition.tasks.push({ type: 'give-up' });
  else startAction(transition, errors, {}, { error, ...(isApart && { isApart }) });
}

/** Going Back abandons the running action: from then on it makes no call and moves the person nowhere. */
export function leaveBehind(transition: Transition): void {
  const { run, calls } = transition.state;
  const waiting = run.flatMap((frame) =>
    frame.waiting === undefined ? [] : [[frame.waiting, frame] as const],
  );
  const left = waiting.map(([call, frame]): [string, Purpose] => [call, { type: 'left', frame }]);
  update(transition, { calls: { ...calls, ...Object.fromEntries(left) }, run: [], progress: null });
}
