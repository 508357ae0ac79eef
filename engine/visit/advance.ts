import { learn } from './actions/hand-over.ts';
import { arrive, enter, giveUp, goThere, openAfresh } from './actions/enter.ts';
import { continueRun } from './actions/run-action.ts';
import { continueRouting } from './actions/routing.ts';
import { noteRefused } from './events/note-refused.ts';
import { fail, reply, waitOver } from './actions/reply.ts';
import { loadAgain, awaitLoads } from './screens/load-again.ts';
import { click, goAhead } from './actions/click.ts';
import type { Flows } from '../load/flows.ts';
import { answer } from './events/answer.ts';
import { asksOtherwise } from './screens/asked-by.ts';
import type { Effect, VisitProblem } from './effect.ts';
import type { VisitEvent } from './event.ts';
import { dismissModal, keepAnswers, keepStep, keptAnswers, topScreen } from './screens/open-screen.ts';
import { type Vault, type VisitState, isLoadingAgain, isUnderWay, withoutPressed } from './state.ts';
import { type Task, type Turn, clearFacts, scopeOfScreen, update } from './turn.ts';
import { readAnswer, writeAnswer } from '../screen/answers.ts';
import { fieldExists } from '../fields/check-field.ts';
import { checkScreen } from '../fields/check-screen.ts';
import { entryScope, fieldsNow } from '../screen/fields-now.ts';
import { findButton, isDisabled } from './screens/buttons.ts';

export type Advanced =
  | { readonly ok: true; readonly state: VisitState; readonly effects: readonly Effect[] }
  | { readonly ok: false; readonly problem: VisitProblem };

type Handler<Event> = (turn: Turn, event: Event) => VisitProblem | undefined | void;
type Handlers = {
  readonly [Type in VisitEvent['type']]: Handler<Extract<VisitEvent, { readonly type: Type }>>;
};

/** One row for each type of event. */
const handlers: Handlers = {
  opened: (turn, { url }) => openAfresh(turn, url),
  navigated: (turn, { url }) => goThere(turn, url),
  answered: (turn, { field, value }) => answer(turn, field, value),
  refused: (turn, { field, code }) => noteRefused(turn, field, code),
  submitted: (turn, { target }) => submit(turn, target),
  clicked: (turn, { target }) => click(turn, target),
  replied: (turn, { call, body }) => reply(turn, call, body),
  failed: (turn, { call, status, message = '', messages = [], code = '', errors = [] }) =>
    fail(turn, call, { status, message, messages, code }, errors),
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
  const handle = handlers[event.type] as Handler<VisitEvent>; // the row of the event's own type
  const problem = handle(turn, event);
  if (!problem && (event.type === 'submitted' || event.type === 'clicked')) update(turn, { isUsed: true });
  if (!problem) workOff(turn);
  if (!problem && mayLoadAgain(turn) && asksOtherwise(turn)) loadAgain(turn, event.type === 'answered');
  if (!isUnderWay(turn.state)) turn.state = withoutPressed(turn.state);
  return problem ? { ok: false, problem } : { ok: true, state: turn.state, effects: turn.effects };
}

/** An action or another page that is under way may change more. */
function mayLoadAgain({ flows, state }: Turn): boolean {
  const { page, modal, run, entering, loadsAsked = {} } = state;
  if (!page || run.length > 0 || entering !== null) return false;
  if (modal && flows.compiled.modals[modal.document]?.loads) return true;
  return Object.keys(loadsAsked).some((holder) => holder === page.document || holder.startsWith('part:'));
}

function close(turn: Turn, target: string): void {
  if (target === 'modal') dismissModal(turn);
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

/** Whether an action ran in place of a page and ended without leading to one. */
function ledNowhere({ state, effects, tasks }: Turn): boolean {
  const isLeaving = effects.some(({ type }) => type === 'navigate');
  return state.page === null && tasks.length === 0 && !isUnderWay(state) && !isLeaving;
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
    case 'submit':
      return void submit(turn, task.target, task.servicesAsked);
    case 'give-up':
      return giveUp(turn);
    default:
      return task satisfies never;
  }
}

/**
 * A submit button: the screen, or what it names of it, is checked, by services too (`isChecked`: they have answered); then its
 * action starts. With issues, the summary takes the focus.
 */
function submit(turn: Turn, target: string, isChecked = false): VisitProblem | undefined {
  if (turn.state.run.length > 0 || turn.state.polling || turn.state.submitting !== undefined)
    return { code: 'busy', message: 'An action is running.' };
  keepDefaults(turn);
  const open = topScreen(turn);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(turn, open.screen, target, scopeOfScreen(turn, open.screen));
  if (found?.button.type !== 'submit')
    return { code: 'unknown-target', message: `There is no submit button "${target}".` };
  if (isDisabled(turn, found)) return { code: 'disabled', message: `The button "${target}" is disabled.` };
  if (!isChecked && isLoadingAgain(turn.state) && awaitLoads(turn, target)) return undefined;
  const only = found.button.checks && new Set(found.button.checks);
  const issues = checkScreen(turn.flows, clearFacts(turn), open.screen, only);
  keepStep(turn, open, { issues });
  update(turn, { notices: [] });
  if (issues.length > 0) turn.effects.push({ type: 'focus', target: 'summary' });
  else goAhead(turn, open, found, isChecked);
  return undefined;
}

/** Submitting a screen accepts the defaults that it shows: they are kept as if they had been entered. */
function keepDefaults(turn: Turn): void {
  const open = topScreen(turn);
  const scope = open && scopeOfScreen(turn, open.screen);
  for (const entry of open && scope ? fieldsNow(turn.flows, open.screen.compiled, scope.facts) : []) {
    if (!open || !scope || entry.field.default === undefined) continue;
    const kept = keptAnswers(turn, open);
    if (readAnswer(entry, kept) !== undefined || !fieldExists(turn.flows, entry, scope)) continue;
    const standard = turn.flows.value(entry.field.default, entryScope(entry, scope));
    keepAnswers(turn, open, writeAnswer(entry, kept, standard));
  }
}
