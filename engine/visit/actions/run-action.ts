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
import { update, type Turn } from '../turn.ts';

/** More steps than this in one turn are a circle: actions that run each other without waiting for anything. */
const mostSteps = 500;

/**
 * Runs the steps on top in order, and skips those whose `when` does not hold. Returns when a call is awaited or the run is
 * over.
 */
export function continueRun(turn: Turn): void {
  let left = mostSteps;
  for (let frame = topFrame(turn); frame; frame = topFrame(turn)) {
    if (frame.waiting !== undefined) return;
    // What else was to do belongs to the circle, and would go round in it again.
    if (left-- === 0) return void turn.tasks.splice(0, Infinity, { type: 'give-up' });
    const step = stepsOf(turn, frame)[frame.index];
    if (!step) {
      endOfList(turn, frame);
      continue;
    }
    const scope = scopeOfFrame(turn, frame);
    const isPassedOver = step.when !== undefined && turn.flows.evaluate(step.when, scope) !== true;
    const outcome = isPassedOver ? 'go-on' : performStep(turn, frame, step, scope);
    if (outcome === 'wait' || outcome === 'routed') return;
    if (outcome === 'end') endRun(turn);
    if (outcome === 'go-on') advanceTop(turn, step.name, !isPassedOver);
  }
  endRun(turn);
  showCarried(turn);
}

/** The awaited call failed: its own `onError` runs. */
export function failStep(turn: Turn, call: string, error: CallError, parts: readonly RefusedPart[]): void {
  const frame = frameWaitingFor(turn, call);
  const step = frame && stepsOf(turn, frame)[frame.index];
  if (!frame || !step) return;
  const waitingNoMore = afterWaiting(frame);
  replaceFrame(turn, frame, waitingNoMore);
  const sent = step.type === 'call' ? step.with : undefined;
  const refused = parts.length === 0 ? [] : refusedFacts(turn, waitingNoMore, sent, parts);
  const known = refused.length === 0 ? error : { ...error, refused };
  pushFrame(turn, errorFrame(waitingNoMore, step.name, known));
  turn.tasks.push({ type: 'run' });
}

/** A failed load runs its own `onError`, as an action of its own. */
export function failLoad(
  turn: Turn,
  load: { readonly holder: string; readonly name: string },
  error: CallError,
): void {
  const nothing = { parameters: {}, replies: {}, done: {} };
  pushFrame(turn, { action: '', load, list: [], index: 0, ...nothing, error, isApart: true });
  turn.tasks.push({ type: 'run' });
}

/** When an action ends, the one that ran it goes on. If an `onError` ends without an outcome, the step that ran it fails. */
function endOfList(turn: Turn, frame: ActionFrame): void {
  if (frame.error && (frame.list.length > 0 || frame.load)) return failOuter(turn, frame.error);
  popFrame(turn);
  dropDraft(turn, frame);
  const outer = frame.isApart ? undefined : topFrame(turn);
  const step = outer && stepsOf(turn, outer)[outer.index];
  if (outer && step) advanceTop(turn, step.name, true);
}

/** A failure that an action leaves open is one of the step that ran it. What the outermost leaves open, the app handles. */
function failOuter(turn: Turn, error: CallError): void {
  const { run } = turn.state;
  const begin = run.findLastIndex(({ list }) => list.length === 0);
  const outer = run[begin]?.isApart ? undefined : run[begin - 1];
  const step = outer && stepsOf(turn, outer)[outer.index];
  if (!outer || !step) return endWithError(turn, error);
  update(turn, { run: [...run.slice(0, begin), errorFrame(outer, step.name, error)] });
}
