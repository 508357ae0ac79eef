import type { CompiledActionStep } from '../../compiled/documents.ts';
import type { Named } from '../../expression/names.ts';
import { assign } from '../../screen/answers.ts';
import type { Scope } from '../../expression/scope.ts';
import type { CompiledValue } from '../../text/compiled-text.ts';
import { call } from '../call.ts';
import { forgetChanged } from '../screens/fresh.ts';
import { isLetThrough } from './gate.ts';
import { emit, finishDraft, forgetToken, forgetVisit, keepToken, reloadPage, resumeDraft } from './emit.ts';
import { openModal } from '../screens/open-screen.ts';
import {
  advanceTop,
  changeTop,
  endRun,
  errorFrame,
  popFrame,
  pushFrame,
  scopeOfFrame,
  startAction,
} from './frames.ts';
import { handOver, sealedValue } from './hand-over.ts';
import { showNotices } from '../notices.ts';
import type { ActionFrame, CallError, Notice } from '../state.ts';
import { refuseAnswer } from '../events/refuse-answer.ts';
import { refuseSent } from './refuse-sent.ts';
import { mapObject, pageUrl } from '../../pages/page-url.ts';
import { goNext, leaveFor, routeOn, type StepOutcome } from './move-on.ts';
import { emptyStep, nextId, sealedTurn, update, type Turn } from '../turn.ts';

type StepOf<Type> = Extract<CompiledActionStep, { readonly type: Type }>;
type Perform<Type> = (turn: Turn, step: Named<StepOf<Type>>, scope: Scope, frame: ActionFrame) => StepOutcome;

/** One row for each type of step (docs/guides/how-documents-work.md, Actions, calls, loads). */
const performers: { readonly [Type in CompiledActionStep['type']]: Perform<Type> } = {
  call(turn, step, scope, frame) {
    if (!isLetThrough(turn, step.call, frame)) return failAt(turn, frame, step.name, closedGate);
    const keptAs = `${frame.action}/${step.name}`;
    forgetChanged(turn, step.call);
    const waiting = call(
      turn,
      { operation: step.call, with: step.with, purpose: { type: 'action' }, keptAs },
      scope,
    );
    changeTop(turn, { waiting });
    return 'wait';
  },
  set(turn, step, scope, frame) {
    setAll(turn, step.set, scope, sealedScope(turn, frame));
    return 'go-on';
  },
  emit(turn, step, scope) {
    emit(turn, step.event, mapObject(turn.flows, step.with, scope), scope);
    return 'go-on';
  },
  session(turn, step, scope) {
    const forget = () => forgetVisit(turn, pageUrl(turn, step, scope));
    const clear = () => forgetToken(turn, step);
    const [resume, finish, reload] = [resumeDraft, finishDraft, reloadPage];
    const rows = { useToken: keepToken, clear, resume, finish, reload, forget };
    const perform = rows[step.do];
    perform(turn);
    return step.do === 'reload' || step.do === 'forget' ? 'end' : 'go-on';
  },
  run(turn, step, scope, frame) {
    const declared = turn.flows.compiled.actions[step.action]?.parameters;
    startAction(
      turn,
      step.action,
      handOver(turn.flows, declared, step.with, scope, sealedScope(turn, frame)),
    );
    return 'moved';
  },
  show(turn, step, scope, frame) {
    const declared = turn.flows.compiled.modals[step.modal]?.parameters;
    openModal(turn, step.modal, handOver(turn.flows, declared, step.with, scope, sealedScope(turn, frame)));
    // What leads to the modal is over before the modal's own action begins.
    endRun(turn);
    const opened = turn.flows.compiled.modals[step.modal]?.opened;
    if (opened !== undefined) startAction(turn, opened, {});
    return 'moved';
  },
  alert(turn, step, scope) {
    const runs = turn.flows.runs(step.text, scope);
    return step.continues === true ? carry(turn, step, runs) : say(turn, step, runs);
  },
  refuse(turn, step, scope, frame) {
    if (step.field === undefined) return refuseSent(turn, step.text, scope, frame);
    const text = turn.flows.text(step.text, scope);
    if (refuseAnswer(turn, step.field, text)) return 'end';
    return say(turn, { name: step.name, level: 'error' }, [{ type: 'text', text }]);
  },
  go(turn, step, scope) {
    return leaveFor(turn, pageUrl(turn, step, scope), step.replaces === true ? 'replace' : 'push');
  },
  next: (turn, _step, scope) => goNext(turn, scope),
  route: (turn) => routeOn(turn),
  fail(turn, step, scope, frame) {
    const message = turn.flows.text(step.text, scope);
    return failAt(turn, frame, step.name, {
      status: 500,
      message,
      messages: [message],
      code: 'failed',
    });
  },
  stop: () => 'end',
  continue(turn, _step, _scope, frame) {
    popFrame(turn);
    const failed = frame.list.at(-1);
    if (failed === undefined) return 'moved';
    changeTop(turn, { replies: frame.replies, done: frame.done });
    advanceTop(turn, failed, false);
    return 'moved';
  },
};

/** Says something on the page. */
function say(turn: Turn, { name, level }: Named<Pick<Notice, 'level'>>, runs: Notice['runs']): StepOutcome {
  showNotices(turn, [{ id: nextId(turn, name), level, runs }]);
  return 'end';
}

/** Says something on the page where the action ends. */
function carry(turn: Turn, { name, level }: Named<Pick<Notice, 'level'>>, runs: Notice['runs']): StepOutcome {
  update(turn, { carried: [...(turn.state.carried ?? []), { id: nextId(turn, name), level, runs }] });
  return 'go-on';
}

/** An invariant keeps a call from being made: it fails as one that is refused, with this code and without words. */
const closedGate: CallError = { status: 409, message: '', messages: [], code: 'closed-gate' };

function failAt(turn: Turn, frame: ActionFrame, step: string, error: CallError): StepOutcome {
  pushFrame(turn, errorFrame(frame, step, error));
  return 'moved';
}

/** Performs one step of an action. */
export function performStep(
  turn: Turn,
  frame: ActionFrame,
  step: Named<CompiledActionStep>,
  scope: Scope,
): StepOutcome {
  const perform = performers[step.type] as Perform<CompiledActionStep['type']>; // the row of the step's own type
  return perform(turn, step, scope, frame);
}

/** The frame's scope with handles in place of what they stand for. */
function sealedScope(turn: Turn, frame: ActionFrame): Scope {
  return scopeOfFrame(sealedTurn(turn), frame);
}

/** Sensitive values stay handles, wherever in a value they stand. */
function setAll(
  turn: Turn,
  targets: { readonly [target: string]: CompiledValue },
  scope: Scope,
  sealed: Scope,
): void {
  for (const [target, value] of Object.entries(targets)) {
    const document = turn.state.page?.document ?? '';
    const step = turn.state.steps[document] ?? emptyStep;
    const given = sealedValue(turn.flows, value, scope, sealed);
    const set = assign({ facts: turn.state.facts, values: step.values }, target, given);
    update(turn, {
      facts: set.facts,
      steps: { ...turn.state.steps, [document]: { ...step, values: set.values } },
    });
  }
}
