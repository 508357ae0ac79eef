import { click } from './actions/click.ts';
import { arrive, enter, giveUp, goThere, openAfresh } from './actions/enter.ts';
import { learn } from './actions/bind-parameters.ts';
import { endCall, waitOver } from './actions/reply.ts';
import { continueRouting } from './actions/routing.ts';
import { continueRun } from './actions/run-action.ts';
import { submit } from './actions/submit.ts';
import type { Effect, VisitProblem } from './effect.ts';
import type { VisitEvent } from './event.ts';
import { answer } from './events/answer.ts';
import { noteRefused } from './events/note-refused.ts';
import { fillRows } from './rows/fill-rows.ts';
import { asksOtherwise } from './screens/loads-asked.ts';
import { loadAgain } from './screens/load-again.ts';
import { dismissModal } from './screens/open-screen.ts';
import { type Vault, type VisitState, isUnderWay, withoutPressed } from './state.ts';
import { type Task, type Transition, beginTransition, update } from './transition.ts';
import type { Flows } from '../link/flows.ts';

export type Reduced =
  | { readonly ok: true; readonly state: VisitState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: VisitProblem };

type Handler<Event> = (transition: Transition, event: Event) => VisitProblem | undefined | void;
type Handlers = {
  readonly [Type in VisitEvent['type']]: Handler<Extract<VisitEvent, { readonly type: Type }>>;
};

/** One row for each type of event. */
const handlers: Handlers = {
  opened: (transition, { url }) => openAfresh(transition, url),
  navigated: (transition, { url }) => goThere(transition, url),
  answered: (transition, { field, value }) => answer(transition, field, value),
  refused: (transition, { field, code }) => noteRefused(transition, field, code),
  submitted: (transition, { target }) => submit(transition, target),
  clicked: (transition, { target }) => click(transition, target),
  replied: (transition, { call, body }) => endCall(transition, call, body),
  failed: (transition, { call, status, message = '', messages = [], code = '', errors = [] }) =>
    endCall(transition, call, undefined, { error: { status, message, messages, code }, parts: errors }),
  polled: (transition, { wait }) => waitOver(transition, wait),
  focused: (transition, { target }) => update(transition, { isBeneath: target === 'page' }),
  closed: (transition, { target }) => close(transition, target),
  learned: (transition, { facts }) => learn(transition, facts),
};

/**
 * Works one event into a visit: gives the next state and what the host has to do, or why the event is not allowed
 * now. Pure: time and ids come in with the event, sensitive values through `vault`.
 */
export function reduce(flows: Flows, state: VisitState, event: VisitEvent, vault?: Vault): Reduced {
  const transition = beginTransition(flows, state, 'now' in event ? event.now : 0, vault);
  const handle = handlers[event.type] as Handler<VisitEvent>; // the row of the event's own type
  const problem = handle(transition, event);
  if (problem) return { ok: false, problem };
  if (event.type === 'submitted' || event.type === 'clicked') update(transition, { isUsed: true });
  workOff(transition);
  fillRows(transition);
  if (mayLoadAgain(transition.state) && asksOtherwise(transition.context))
    loadAgain(transition, event.type === 'answered');
  if (!isUnderWay(transition.state)) transition.state = withoutPressed(transition.state);
  return { ok: true, state: transition.state, effects: transition.effects };
}

/** An action or another page that is under way may change more. */
function mayLoadAgain({ page, run, entering }: VisitState): boolean {
  return page !== null && run.length === 0 && entering === null;
}

function close(transition: Transition, target: string): void {
  if (target === 'modal') dismissModal(transition);
  else update(transition, { notices: transition.state.notices.filter(({ id }) => id !== target) });
}

/** More tasks than this in one transition are a circle: pages and tables that lead to each other for ever. */
const mostTasks = 50;

/** Works off all tasks. A task may add further ones: an action leads to a page, whose opening starts another action. */
function workOff(transition: Transition): void {
  let left = mostTasks;
  for (let task = transition.tasks.shift(); task && left > 0; task = transition.tasks.shift(), left -= 1)
    perform(transition, task);
  if (left === 0) giveUp(transition);
  transition.tasks.length = 0;
}

/** Whether an action ran in place of a page and ended without leading to one. */
function ledNowhere({ state, effects, tasks }: Transition): boolean {
  const isLeaving = effects.some(({ type }) => type === 'navigate');
  const isNowhere = state.page === null || state.isArriving === true;
  return isNowhere && tasks.length === 0 && !isUnderWay(state) && !isLeaving;
}

function perform(transition: Transition, task: Task): void {
  switch (task.type) {
    case 'enter':
      return enter(transition, task.url, task.arrival, task.pass);
    case 'arrive':
      // The visit is going to another page already.
      return transition.tasks.some(({ type }) => type === 'enter') ? undefined : arrive(transition);
    case 'route':
      return continueRouting(transition, task.attempts);
    case 'run':
      continueRun(transition);
      return ledNowhere(transition) ? giveUp(transition) : undefined;
    case 'submit':
      return void submit(transition, task.target, task.servicesAsked);
    case 'give-up':
      return giveUp(transition);
    default:
      return task satisfies never;
  }
}
