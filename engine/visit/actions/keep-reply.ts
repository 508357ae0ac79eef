import { writePath } from '../../json/fact-path.ts';
import type { CompiledActionStep, CompiledLoad } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { type Json, filterEntries } from '../../json/json.ts';
import type { Flows } from '../../link/flows.ts';
import { type ScopeKey, findLoad } from '../screens/load-data.ts';
import type { ActionFrame, VisitState } from '../state.ts';
import { type Transition, nextId, update } from '../transition.ts';
import { afterWaiting, dropDraft, scopeOfFrame, stepsOf } from './frames.ts';
import { performStep } from './perform-step.ts';

/** Keeps a load's reply, writes it to its fact, and asks again later where the load repeats. */
export function keepReply(
  transition: Transition,
  scopeKey: ScopeKey,
  load: Named<CompiledLoad>,
  body: Json | undefined,
): void {
  const known = transition.state.replies[scopeKey] ?? {};
  update(transition, {
    replies: { ...transition.state.replies, [scopeKey]: writePath(known, load.name, body) },
  });
  if (load.into !== undefined)
    update(transition, { facts: writePath(transition.state.facts, load.into, body) });
  repeatLater(transition, scopeKey, load);
}

/** After how long the page looks for news that may lead on; `undefined` where it looks for none. */
export function msToNews(flows: Flows, { repeats }: Pick<VisitState, 'repeats'>): number | undefined {
  const pauses = Object.values(repeats).flatMap(({ scopeKey, name }) => {
    const { everyMs, reroutesWhen } = findLoad({ flows }, scopeKey, name) ?? {};
    return everyMs === undefined || reroutesWhen === undefined ? [] : [everyMs];
  });
  return pauses.length === 0 ? undefined : Math.min(...pauses);
}

/**
 * Where a load repeats, it is made again later, also if it has failed: the next one may have an answer. Of several waits for one load
 * only the last counts.
 */
export function repeatLater(
  transition: Transition,
  scopeKey: ScopeKey,
  { name, everyMs: ms }: Named<CompiledLoad>,
): void {
  if (ms === undefined) return;
  const id = nextId(transition, 'wait');
  const others = filterEntries(
    transition.state.repeats,
    (repeat) => repeat.scopeKey !== scopeKey || repeat.name !== name,
  );
  update(transition, { repeats: { ...others, [id]: { scopeKey, name } } });
  transition.effects.push({ type: 'wait', id, ms });
}

type Step = Named<CompiledActionStep>;
type CallStep = Extract<Step, { readonly type: 'call' }>;

/** The call that a frame waits for, or `undefined`. */
export function callOf(transition: Transition, frame: ActionFrame): CallStep | undefined {
  const step = stepsOf(transition, frame)[frame.index];
  return step?.type === 'call' ? step : undefined;
}

/** Keeps the reply of a call. Returns the frame as it goes on after the call. */
export function afterReply(
  transition: Transition,
  frame: ActionFrame,
  step: CallStep,
  body: Json | undefined,
): ActionFrame {
  if (step.into !== undefined)
    update(transition, { facts: writePath(transition.state.facts, step.into, body) });
  const { [`${frame.action}/${step.name}`]: _used, ...keys } = transition.state.keys;
  update(transition, { keys });
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
export function takeIn(transition: Transition, waiting: ActionFrame, body: Json | undefined): void {
  const call = callOf(transition, waiting);
  if (!call) return;
  let frame = afterReply(transition, waiting, call, body);
  for (const step of stepsOf(transition, frame).slice(frame.index)) {
    const scope = scopeOfFrame(transition, frame);
    const isPassedOver = !transition.flows.holds(step.when, scope);
    if (!isPassedOver && !isQuiet(step)) return;
    if (!isPassedOver) performStep(transition, frame, step, scope);
    frame = { ...frame, index: frame.index + 1, done: { ...frame.done, [step.name]: !isPassedOver } };
  }
  dropDraft(transition, frame);
}

function isQuiet(step: Step): boolean {
  if (step.type === 'session') return step.do === 'useToken' || step.do === 'clear';
  // Values of the page that was left do not belong to the page that is shown.
  if (step.type === 'set') return !Object.keys(step.set).some((target) => target.startsWith('step.'));
  return step.type === 'emit';
}
