import {
  advanceTop,
  afterWaiting,
  dropDraft,
  endRun,
  endWithError,
  errorFrame,
  frameWaitingFor,
  popFrame,
  pushFrame,
  replaceFrame,
  scopeOfFrame,
  stepsOf,
  topFrame,
} from './frames.ts';
import { showCarried } from '../notices.ts';
import { performStep } from './perform-step.ts';
import { refusedFacts } from './refused-facts.ts';
import type { CallError, ActionFrame, RefusedPart } from '../state.ts';
import { update, type Transition } from '../transition.ts';

/** More steps than this in one transition are a circle: actions that run each other without waiting for anything. */
const mostSteps = 500;

/**
 * Runs the steps on top in order, and skips those whose `when` does not hold. Returns when a call is awaited or the run is
 * over.
 */
export function continueRun(transition: Transition): void {
  let left = mostSteps;
  for (let frame = topFrame(transition); frame; frame = topFrame(transition)) {
    if (frame.waiting !== undefined) return;
    // What else was to do belongs to the circle, and would go round in it again.
    if (left-- === 0) return void transition.tasks.splice(0, Infinity, { type: 'give-up' });
    const step = stepsOf(transition, frame)[frame.index];
    if (!step) {
      endOfList(transition, frame);
      continue;
    }
    const scope = scopeOfFrame(transition, frame);
    const isPassedOver = !transition.flows.holds(step.when, scope);
    const outcome = isPassedOver ? 'go-on' : performStep(transition, frame, step, scope);
    if (outcome === 'wait' || outcome === 'routed') return;
    if (outcome === 'end') endRun(transition);
    if (outcome === 'go-on') advanceTop(transition, step.name, !isPassedOver);
  }
  endRun(transition);
  showCarried(transition);
}

/** The awaited call failed: its own `onError` runs. */
export function failStep(
  transition: Transition,
  call: string,
  error: CallError,
  parts: readonly RefusedPart[],
): void {
  const frame = frameWaitingFor(transition, call);
  const step = frame && stepsOf(transition, frame)[frame.index];
  if (!frame || !step) return;
  const waitingNoMore = afterWaiting(frame);
  replaceFrame(transition, frame, waitingNoMore);
  const sent = step.type === 'call' ? step.with : undefined;
  const refused = parts.length === 0 ? [] : refusedFacts(transition, waitingNoMore, sent, parts);
  const known = refused.length === 0 ? error : { ...error, refused };
  pushFrame(transition, errorFrame(waitingNoMore, step.name, known));
  transition.tasks.push({ type: 'run' });
}

/** A failed load runs its `onError` as a separate action. */
export function failLoad(
  transition: Transition,
  load: { readonly scopeKey: string; readonly name: string },
  error: CallError,
): void {
  const nothing = { parameters: {}, replies: {}, done: {} };
  pushFrame(transition, { action: '', load, list: [], index: 0, ...nothing, error, isApart: true });
  transition.tasks.push({ type: 'run' });
}

/** When an action ends, the one that ran it goes on. If an `onError` ends without an outcome, the step that ran it fails. */
function endOfList(transition: Transition, frame: ActionFrame): void {
  if (frame.error && (frame.list.length > 0 || frame.load)) return failOuter(transition, frame.error);
  popFrame(transition);
  dropDraft(transition, frame);
  const outer = frame.isApart ? undefined : topFrame(transition);
  const step = outer && stepsOf(transition, outer)[outer.index];
  if (outer && step) advanceTop(transition, step.name, true);
}

/** A failure that an action leaves open is one of the step that ran it. What the outermost leaves open, the app handles. */
function failOuter(transition: Transition, error: CallError): void {
  const { run } = transition.state;
  const begin = run.findLastIndex(({ list }) => list.length === 0);
  const outer = run[begin]?.isApart ? undefined : run[begin - 1];
  const step = outer && stepsOf(transition, outer)[outer.index];
  if (!outer || !step) return endWithError(transition, error);
  update(transition, { run: [...run.slice(0, begin), errorFrame(outer, step.name, error)] });
}
