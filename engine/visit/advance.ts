import type { Flows } from '#engine/load/flows.ts';
import { answer } from '#engine/visit/answer.ts';
import { click } from '#engine/visit/click.ts';
import type { Effect, VisitProblem } from '#engine/visit/effect.ts';
import { arrive, enter, giveUp } from '#engine/visit/enter.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { factScope } from '#engine/screen/screen-scope.ts';
import { emitBeginning } from '#engine/visit/emit.ts';
import { learn } from '#engine/visit/hand-over.ts';
import { closeModal } from '#engine/visit/open-screen.ts';
import { fail, reply } from '#engine/visit/reply.ts';
import { continueRouting } from '#engine/visit/routing.ts';
import { continueRun } from '#engine/visit/run-action.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import { submit } from '#engine/visit/submit.ts';
import { leaveBehind } from '#engine/visit/take-in.ts';
import { clearFacts, update, type Task, type Turn } from '#engine/visit/turn.ts';
import { waitOver } from '#engine/visit/reply.ts';

export type Advanced =
  | { readonly ok: true; readonly state: VisitState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: VisitProblem };

type Handle<Event> = (turn: Turn, event: Event) => VisitProblem | undefined | void;
type Handlers = {
  readonly [Type in VisitEvent['type']]: Handle<Extract<VisitEvent, { readonly type: Type }>>;
};

/** One row for each type of event. */
const handlers: Handlers = {
  opened: (turn, { url }) => openAfresh(turn, url),
  navigated: (turn, { url }) => goThere(turn, url),
  answered: (turn, { field, value }) => answer(turn, field, value),
  submitted: (turn, { target }) => submit(turn, target),
  clicked: (turn, { target }) => click(turn, target),
  replied: (turn, { call, body }) => reply(turn, call, body),
  failed: (turn, { call, status, message = '', messages = [], code = '' }) =>
    fail(turn, call, { status, message, messages, code }),
  polled: (turn, { wait }) => waitOver(turn, wait),
  closed: (turn, { target }) => close(turn, target),
  learned: (turn, { facts }) => learn(turn, facts),
};

/**
 * Works one event into a visit: gives the next state and what the host has to do, or why the event is not allowed
 * now. Pure: time and ids come in with the event, sensitive values through `vault`.
 */
export function advance(
  flows: Flows,
  state: VisitState,
  event: VisitEvent,
  vault: Vault = () => undefined,
): Advanced {
  const turn: Turn = { flows, vault, now: 'now' in event ? event.now : 0, state, effects: [], tasks: [] };
  const handle = handlers[event.type] as Handle<VisitEvent>; // the row of the event's own type
  const problem = handle(turn, event);
  if (!problem) workOff(turn);
  return problem ? { ok: false, problem } : { ok: true, state: turn.state, effects: turn.effects };
}

/** Opening a page anew drops the calls of the earlier page. Idempotency keys stay, so that nothing is created twice. */
function openAfresh(turn: Turn, url: string): void {
  const isFirst = turn.state.page === null;
  update(turn, { calls: {}, run: [], polling: null, progress: null });
  enter(turn, url, 'there');
  if (isFirst) emitBeginning(turn, factScope(turn.flows, clearFacts(turn)));
}

/** The browser shows the address already. Messages of the page before go, and so does the action that ran on it. */
function goThere(turn: Turn, url: string): void {
  leaveBehind(turn);
  update(turn, { notices: [] });
  enter(turn, url, 'there');
}

function close(turn: Turn, target: string): void {
  if (target === 'modal') closeModal(turn);
  else update(turn, { notices: turn.state.notices.filter(({ id }) => id !== target) });
}

/** More tasks than this in one turn are a circle: pages and tables that lead to each other for ever. */
const mostTasks = 50;

/** Works off all tasks. A task may add further ones: an action leads to a page, whose opening starts another action. */
function workOff(turn: Turn): void {
  let left = mostTasks;
  for (let task = turn.tasks.shift(); task && left > 0; task = turn.tasks.shift(), left -= 1)
    perform(turn, task);
  if (left === 0) giveUp(turn);
  turn.tasks.length = 0;
}

/** An action ran in place of a page and ended without leading to one. */
function ledNowhere({ state, effects, tasks }: Turn): boolean {
  const isUnderWay = state.run.length > 0 || state.polling !== null || state.entering !== null;
  const isLeaving = effects.some(({ type }) => type === 'navigate');
  return state.page === null && tasks.length === 0 && !isUnderWay && !isLeaving;
}

function perform(turn: Turn, task: Task): void {
  switch (task.type) {
    case 'enter':
      return enter(turn, task.url, task.arrival, task.pass);
    case 'arrive':
      // The visit is going to another page already.
      return turn.tasks.some(({ type }) => type === 'enter') ? undefined : arrive(turn);
    case 'route':
      return continueRouting(turn, task.attempts);
    case 'run':
      continueRun(turn);
      return ledNowhere(turn) ? giveUp(turn) : undefined;
    case 'give-up':
      return giveUp(turn);
    default:
      return task satisfies never;
  }
}
