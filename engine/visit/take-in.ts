import type { CompiledActionStep } from '#engine/compiled/documents.ts';
import type { Named } from '#engine/expression/names.ts';
import { writePath } from '#engine/json/fact-path.ts';
import type { Json } from '#engine/json/json.ts';
import { afterWaiting, scopeOfFrame, stepsOf } from '#engine/visit/frames.ts';
import { performStep } from '#engine/visit/perform-step.ts';
import type { ActionFrame } from '#engine/visit/state.ts';
import { update, type Turn } from '#engine/visit/turn.ts';

type Step = Named<CompiledActionStep>;
type CallStep = Extract<Step, { readonly type: 'call' }>;

/** The call that a frame waits for, or `undefined`. */
export function callOf(turn: Turn, frame: ActionFrame): CallStep | undefined {
  const step = stepsOf(turn, frame)[frame.index];
  return step?.type === 'call' ? step : undefined;
}

/** Keeps the reply of a call. Returns the frame as it goes on after the call. */
export function afterReply(
  turn: Turn,
  frame: ActionFrame,
  step: CallStep,
  body: Json | undefined,
): ActionFrame {
  if (step.into !== undefined) update(turn, { facts: writePath(turn.state.facts, step.into, body) });
  const { [`${frame.action}/${step.name}`]: _used, ...keys } = turn.state.keys;
  update(turn, { keys });
  return {
    ...afterWaiting(frame),
    index: frame.index + 1,
    replies: writePath(frame.replies, step.name, body),
    done: { ...frame.done, [step.name]: true },
  };
}

/**
 * The last reply of an abandoned action is kept. So is what follows from it without a call and without
 * moving the person, such as that the person is signed in now.
 */
export function takeIn(turn: Turn, waiting: ActionFrame, body: Json | undefined): void {
  const call = callOf(turn, waiting);
  if (!call) return;
  let frame = afterReply(turn, waiting, call, body);
  for (const step of stepsOf(turn, frame).slice(frame.index)) {
    const scope = scopeOfFrame(turn, frame);
    const isPassedOver = step.when !== undefined && turn.flows.evaluate(step.when, scope) !== true;
    if (!isPassedOver && !isQuiet(step)) return;
    if (!isPassedOver) performStep(turn, frame, step, scope);
    frame = { ...frame, index: frame.index + 1, done: { ...frame.done, [step.name]: !isPassedOver } };
  }
}

function isQuiet(step: Step): boolean {
  if (step.type === 'session') return step.do === 'useToken' || step.do === 'clear';
  // Values of the page that was left do not belong to the page that is shown.
  if (step.type === 'set') return !Object.keys(step.set).some((target) => target.startsWith('step.'));
  return step.type === 'emit';
}
