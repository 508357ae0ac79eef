import type { CompiledAction, CompiledActionStep } from '../../compiled/documents.ts';
import type { Named } from '../../expression/names.ts';
import type { Scope } from '../../expression/scope.ts';
import { factScope, scopeWithLets, screenScope } from '../../screen/screen-scope.ts';
import { findLoad } from '../screens/load-data.ts';
import type { JsonObject } from '../../json/json.ts';
import { once } from '../../remember.ts';
import type { ActionFrame, CallError, Purpose } from '../state.ts';
import { clearFacts, pageScreen, update, type Turn } from '../turn.ts';
import { reveal } from '../sensitive.ts';

type Steps = readonly Named<CompiledActionStep>[];

/** What a frame runs. */
type RunningAction = Pick<CompiledAction, 'let' | 'progress' | 'onError'> & { readonly steps: Steps };

/** The frame that runs now, or `undefined`. */
export function topFrame(turn: Turn): ActionFrame | undefined {
  return turn.state.run.at(-1);
}

export function pushFrame(turn: Turn, frame: ActionFrame): void {
  update(turn, { run: [...turn.state.run, frame] });
}

export function popFrame(turn: Turn): void {
  update(turn, { run: turn.state.run.slice(0, -1) });
}

export function changeTop(turn: Turn, changes: Partial<ActionFrame>): void {
  const top = topFrame(turn);
  if (top) update(turn, { run: [...turn.state.run.slice(0, -1), { ...top, ...changes }] });
}

/** The frame that waits for this call, wherever in the stack it is. */
export function frameWaitingFor(turn: Pick<Turn, 'state'>, call: string): ActionFrame | undefined {
  return turn.state.run.find(({ waiting }) => waiting === call);
}

/** Replaces a frame by its successor. */
export function replaceFrame(turn: Turn, frame: ActionFrame, successor: ActionFrame): void {
  update(turn, { run: turn.state.run.map((one) => (one === frame ? successor : one)) });
}

/** The frame as it goes on when its call is answered. */
export function afterWaiting({ waiting: _answered, ...frame }: ActionFrame): ActionFrame {
  return frame;
}

/** The action of a frame; a load's `onError` runs as an action that has nothing else. */
export function actionOf(turn: Pick<Turn, 'flows'>, frame: ActionFrame): RunningAction {
  if (frame.load) return { steps: findLoad(turn, frame.load.holder, frame.load.name)?.onError ?? [] };
  const action = turn.flows.compiled.actions[frame.action];
  if (!action)
    throw new Error(`The action "${frame.action}" is not among the documents; compile checks this.`);
  return action;
}

/** The steps that a frame runs: those of the action, or those of an `onError` within it. */
export function stepsOf(turn: Pick<Turn, 'flows'>, frame: ActionFrame): Steps {
  const action = actionOf(turn, frame);
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

/** What an action's expressions see: `parameters`, `replies`, `done`, `error` and its own `let` values. */
export function scopeOfFrame(turn: Turn, frame: ActionFrame): Scope {
  const { replies, done, error } = frame;
  const parameters = reveal(frame.parameters, turn.vault);
  const [facts, page] = [clearFacts(turn), pageScreen(turn)];
  const step = once(() => page && screenScope(turn.flows, facts, page).locals['step']);
  const locals = {
    parameters,
    replies,
    done,
    ...(error && { error: wordsOf(error) }),
    get step() {
      return step();
    },
  };
  const scope = factScope(turn.flows, facts, locals);
  return scopeWithLets(turn.flows, scope, actionOf(turn, frame).let);
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

/** Puts an action on top of what runs; the turn goes on with it. */
export function startAction(
  turn: Turn,
  action: string,
  parameters: JsonObject,
  more: Pick<ActionFrame, 'error' | 'isApart' | 'submittedModal'> = {},
): void {
  const hasProgress = turn.flows.compiled.actions[action]?.progress !== undefined;
  if (turn.state.run.length === 0)
    update(turn, { progress: hasProgress ? { action, since: turn.now } : null });
  pushFrame(turn, { action, list: [], index: 0, parameters, replies: {}, done: {}, ...more });
  turn.tasks.push({ type: 'run' });
}

/** Goes on to the next step. `done` tells later steps whether this one ran. */
export function advanceTop(turn: Turn, step: string, ran: boolean): void {
  const frame = topFrame(turn);
  if (frame) changeTop(turn, { index: frame.index + 1, done: { ...frame.done, [step]: ran } });
}

/** The run on top is over. Progress stays while another run goes on or the visit still waits for the status. */
export function endRun(turn: Turn): void {
  const { run, polling, progress } = turn.state;
  const begin = run.findLastIndex(({ isApart }) => isApart);
  const rest = run.slice(0, Math.max(0, begin));
  const ended = run.slice(rest.length);
  if (!ended.some(({ error }) => error)) ended.forEach((frame) => dropDraft(turn, frame));
  update(turn, { run: rest, progress: polling || rest.length > 0 ? progress : null });
}

/** Drops the draft of the modal that an action has sent. */
export function dropDraft(turn: Turn, { submittedModal }: ActionFrame): void {
  if (submittedModal === undefined) return;
  const { drafts: { [submittedModal]: _sent, ...others } = {}, ...state } = turn.state;
  turn.state = Object.keys(others).length === 0 ? state : { ...state, drafts: others };
}

/** No `onError` has handled a failure: ends the run and starts the app's `errors` action. If that fails too, the run just ends. */
export function endWithError(turn: Turn, error: CallError): void {
  const { errors } = turn.flows.compiled.app;
  const isApart = turn.state.run.some((frame) => frame.isApart);
  const isHopeless = errors === undefined || turn.state.run.some(({ action }) => action === errors);
  endRun(turn);
  if (isHopeless) turn.tasks.push({ type: 'give-up' });
  else startAction(turn, errors, {}, { error, ...(isApart && { isApart }) });
}

/** Going Back abandons the running action: from then on it makes no call and moves the person nowhere. */
export function leaveBehind(turn: Turn): void {
  const { run, calls } = turn.state;
  const waiting = run.flatMap((frame) =>
    frame.waiting === undefined ? [] : [[frame.waiting, frame] as const],
  );
  const left = waiting.map(([call, frame]): [string, Purpose] => [call, { type: 'left', frame }]);
  update(turn, { calls: { ...calls, ...Object.fromEntries(left) }, run: [], progress: null });
}
