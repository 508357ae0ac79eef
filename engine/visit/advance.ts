import type { Flows } from '#engine/load/flows.ts';
import { answer } from '#engine/visit/answer.ts';
import type { Effect, VisitProblem } from '#engine/visit/effect.ts';
import type { VisitEvent } from '#engine/visit/event.ts';
import { closeModal } from '#engine/visit/open-screen.ts';
import type { Vault, VisitState } from '#engine/visit/state.ts';
import { submit } from '#engine/visit/submit.ts';
import { visitRuns } from '#engine/visit/visit-runs.ts';
import { update, type Task, type Turn } from '#engine/visit/turn.ts';

export type Advanced =
  | { readonly ok: true; readonly state: VisitState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: VisitProblem };

type Handle<Event> = (turn: Turn, event: Event) => VisitProblem | undefined | void;
type Handlers = {
  readonly [Type in VisitEvent['type']]: Handle<Extract<VisitEvent, { readonly type: Type }>>;
};

/** One row for each type of event. */
const handlers: Handlers = {
  opened: (turn, { url }) => visitRuns(turn.flows).openAfresh(turn, url),
  navigated: (turn, { url }) => visitRuns(turn.flows).goThere(turn, url),
  answered: (turn, { field, value }) => answer(turn, field, value),
  refused: (turn, { field, code }) => visitRuns(turn.flows).noteRefused(turn, field, code),
  submitted: (turn, { target }) => submit(turn, target),
  clicked: (turn, { target }) => visitRuns(turn.flows).click(turn, target),
  replied: (turn, { call, body }) => visitRuns(turn.flows).reply(turn, call, body),
  failed: (turn, { call, status, message = '', messages = [], code = '' }) =>
    visitRuns(turn.flows).fail(turn, call, { status, message, messages, code }),
  polled: (turn, { wait }) => visitRuns(turn.flows).waitOver(turn, wait),
  closed: (turn, { target }) => close(turn, target),
  learned: (turn, { facts }) => visitRuns(turn.flows).learn(turn, facts),
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
  if (left === 0) visitRuns(turn.flows).giveUp(turn);
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
      return visitRuns(turn.flows).enter(turn, task.url, task.arrival, task.pass);
    case 'arrive':
      // The visit is going to another page already.
      return turn.tasks.some(({ type }) => type === 'enter') ? undefined : visitRuns(turn.flows).arrive(turn);
    case 'route':
      return visitRuns(turn.flows).continueRouting(turn, task.attempts);
    case 'run':
      visitRuns(turn.flows).continueRun(turn);
      return ledNowhere(turn) ? visitRuns(turn.flows).giveUp(turn) : undefined;
    case 'submit':
      return void submit(turn, task.target, true);
    case 'give-up':
      return visitRuns(turn.flows).giveUp(turn);
    default:
      return task satisfies never;
  }
}
