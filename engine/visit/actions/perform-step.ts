import type { CompiledActionStep } from '../../ir/documents.ts';
import type { Named } from '../../expression/names.ts';
import { assign } from '../../screen/answers.ts';
import type { Scope } from '../../expression/scope.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { forgetChanged } from '../screens/forget-fresh.ts';
import { isLetThrough } from './gate.ts';
import { emit } from './emit.ts';
import { performSession } from './session.ts';
import { openModal } from '../screens/open-screen.ts';
import {
  advanceTop,
  changeTop,
  endRun,
  errorFrame,
  popFrame,
  pushFrame,
  redactedScopeOfFrame,
  startAction,
} from './frames.ts';
import { bindParameters, redactedValue } from './bind-parameters.ts';
import { showNotices } from '../notices.ts';
import type { ActionFrame, CallError, Notice } from '../state.ts';
import { refuseAnswer } from '../events/refuse-answer.ts';
import { refuseSent } from './refuse-sent.ts';
import { mapObject, pageUrl } from '../../pages/page-url.ts';
import { goNext, leaveFor, routeOn, type StepOutcome } from './move-on.ts';
import { emptyStep } from '../context.ts';
import { type Transition, call, nextId, update } from '../transition.ts';

type StepOf<Type> = Extract<CompiledActionStep, { readonly type: Type }>;
type Perform<Type> = (
  transition: Transition,
  step: Named<StepOf<Type>>,
  scope: Scope,
  frame: ActionFrame,
) => StepOutcome;

/** One row for each type of step (docs/guides/how-documents-work.md, Actions, calls, loads). */
const stepHandlers: { readonly [Type in CompiledActionStep['type']]: Perform<Type> } = {
  call(transition, step, scope, frame) {
    if (!isLetThrough(transition.context, step.call, frame))
      return failAt(transition, frame, step.name, closedGate);
    const keptAs = `${frame.action}/${step.name}`;
    forgetChanged(transition, step.call);
    const waiting = call(
      transition,
      { operation: step.call, with: step.with, purpose: { type: 'action' }, keptAs },
      scope,
    );
    changeTop(transition, { waiting });
    return 'wait';
  },
  set(transition, step, scope, frame) {
    setAll(transition, step.set, scope, redactedScopeOfFrame(transition, frame));
    return 'go-on';
  },
  emit(transition, step, scope) {
    emit(transition, step.event, mapObject(transition.flows, step.with, scope), scope);
    return 'go-on';
  },
  session: performSession,
  run(transition, step, scope, frame) {
    const declared = transition.flows.compiled.actions[step.action]?.parameters;
    startAction(
      transition,
      step.action,
      bindParameters(transition.flows, declared, step.with, scope, redactedScopeOfFrame(transition, frame)),
    );
    return 'moved';
  },
  show(transition, step, scope, frame) {
    const declared = transition.flows.compiled.modals[step.modal]?.parameters;
    openModal(
      transition,
      step.modal,
      bindParameters(transition.flows, declared, step.with, scope, redactedScopeOfFrame(transition, frame)),
    );
    // What leads to the modal is over before the modal's own action begins.
    endRun(transition);
    const opened = transition.flows.compiled.modals[step.modal]?.opened;
    if (opened !== undefined) startAction(transition, opened, {});
    return 'moved';
  },
  alert(transition, step, scope) {
    const runs = transition.flows.runs(step.text, scope);
    return step.continues === true ? carry(transition, step, runs) : say(transition, step, runs);
  },
  refuse(transition, step, scope, frame) {
    if (step.field === undefined) return refuseSent(transition, step.text, scope, frame);
    const text = transition.flows.text(step.text, scope);
    if (refuseAnswer(transition, step.field, text)) return 'end';
    return say(transition, { name: step.name, level: 'error' }, [{ type: 'text', text }]);
  },
  go(transition, step, scope) {
    return leaveFor(
      transition,
      pageUrl(transition, step, scope),
      step.replaces === true ? 'replace' : 'push',
    );
  },
  next: (transition, _step, scope) => goNext(transition, scope),
  route: (transition) => routeOn(transition),
  fail(transition, step, scope, frame) {
    const message = transition.flows.text(step.text, scope);
    return failAt(transition, frame, step.name, {
      status: 500,
      message,
      messages: [message],
      code: 'failed',
    });
  },
  stop: () => 'end',
  continue(transition, _step, _scope, frame) {
    popFrame(transition);
    const failed = frame.list.at(-1);
    if (failed === undefined) return 'moved';
    changeTop(transition, { replies: frame.replies, done: frame.done });
    advanceTop(transition, failed, false);
    return 'moved';
  },
};

/** Says something on the page. */
function say(
  transition: Transition,
  { name, level }: Named<Pick<Notice, 'level'>>,
  runs: Notice['runs'],
): StepOutcome {
  showNotices(transition, [{ id: nextId(transition, name), level, runs }]);
  return 'end';
}

/** Says something on the page where the action ends. */
function carry(
  transition: Transition,
  { name, level }: Named<Pick<Notice, 'level'>>,
  runs: Notice['runs'],
): StepOutcome {
  update(transition, {
    carried: [...(transition.state.carried ?? []), { id: nextId(transition, name), level, runs }],
  });
  return 'go-on';
}

/** An invariant keeps a call from being made: it fails as one that is refused, with this code and without words. */
const closedGate: CallError = { status: 409, message: '', messages: [], code: 'closed-gate' };

function failAt(transition: Transition, frame: ActionFrame, step: string, error: CallError): StepOutcome {
  pushFrame(transition, errorFrame(frame, step, error));
  return 'moved';
}

/** Performs one step of an action. */
export function performStep(
  transition: Transition,
  frame: ActionFrame,
  step: Named<CompiledActionStep>,
  scope: Scope,
): StepOutcome {
  const perform = stepHandlers[step.type] as Perform<CompiledActionStep['type']>; // the row of the step's own type
  return perform(transition, step, scope, frame);
}

/** Sensitive values stay handles, wherever in a value they are. */
function setAll(
  transition: Transition,
  targets: { readonly [target: string]: CompiledValue },
  scope: Scope,
  redacted: Scope,
): void {
  for (const [target, value] of Object.entries(targets)) {
    const document = transition.state.page?.document ?? '';
    const step = transition.state.steps[document] ?? emptyStep;
    const given = redactedValue(transition.flows, value, scope, redacted);
    const set = assign({ facts: transition.state.facts, values: step.values }, target, given);
    update(transition, {
      facts: set.facts,
      steps: { ...transition.state.steps, [document]: { ...step, values: set.values } },
    });
  }
}
