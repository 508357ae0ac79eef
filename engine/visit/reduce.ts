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
import { type Task, type Transition, clearFacts, scopeOfScreen, update } from './transition.ts';
import { readAnswer, writeAnswer } from '../screen/answers.ts';
import { fieldExists } from '../fields/check-field.ts';
import { checkScreen } from '../fields/check-screen.ts';
import { entryScope, fieldsNow } from '../screen/fields-now.ts';
import { findButton, isDisabled } from './screens/buttons.ts';

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
  replied: (transition, { call, body }) => reply(transition, call, body),
  failed: (transition, { call, status, message = '', messages = [], code = '', errors = [] }) =>
    fail(transition, call, { status, message, messages, code }, errors),
  polled: (transition, { wait }) => waitOver(transition, wait),
  closed: (transition, { target }) => close(transition, target),
  learned: (transition, { facts }) => learn(transition, facts),
};

/**
 * Works one event into a visit: gives the next state and what the host has to do, or why the event is not allowed
 * now. Pure: time and ids come in with the event, sensitive values through `vault`.
 */
export function reduce(
  flows: Flows,
  state: VisitState,
  event: VisitEvent,
  vault: Vault = () => undefined,
): Reduced {
  const transition: Transition = {
    flows,
    vault,
    now: 'now' in event ? event.now : 0,
    state,
    effects: [],
    tasks: [],
  };
  const handle = handlers[event.type] as Handler<VisitEvent>; // the row of the event's own type
  const problem = handle(transition, event);
  if (!problem && (event.type === 'submitted' || event.type === 'clicked'))
    update(transition, { isUsed: true });
  if (!problem) workOff(transition);
  if (!problem && mayLoadAgain(transition) && asksOtherwise(transition))
    loadAgain(transition, event.type === 'answered');
  if (!isUnderWay(transition.state)) transition.state = withoutPressed(transition.state);
  return problem
    ? { ok: false, problem }
    : { ok: true, state: transition.state, effects: transition.effects };
}

/** An action or another page that is under way may change more. */
function mayLoadAgain({ flows, state }: Transition): boolean {
  const { page, modal, run, entering, loadsAsked = {} } = state;
  if (!page || run.length > 0 || entering !== null) return false;
  if (modal && flows.compiled.modals[modal.document]?.loads) return true;
  return Object.keys(loadsAsked).some((holder) => holder === page.document || holder.startsWith('part:'));
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
  return state.page === null && tasks.length === 0 && !isUnderWay(state) && !isLeaving;
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

/**
 * A submit button: the screen, or what it names of it, is checked, by services too (`isChecked`: they have answered); then its
 * action starts. With issues, the summary takes the focus.
 */
function submit(transition: Transition, target: string, isChecked = false): VisitProblem | undefined {
  if (
    transition.state.run.length > 0 ||
    transition.state.polling ||
    transition.state.submitting !== undefined
  )
    return { code: 'busy', message: 'An action is running.' };
  keepDefaults(transition);
  const open = topScreen(transition);
  if (!open) return { code: 'no-page', message: 'No page is shown.' };
  const found = findButton(transition, open.screen, target, scopeOfScreen(transition, open.screen));
  if (found?.button.type !== 'submit')
    return { code: 'unknown-target', message: `There is no submit button "${target}".` };
  if (isDisabled(transition, found))
    return { code: 'disabled', message: `The button "${target}" is disabled.` };
  if (!isChecked && isLoadingAgain(transition.state) && awaitLoads(transition, target)) return undefined;
  const only = found.button.checks && new Set(found.button.checks);
  const issues = checkScreen(transition.flows, clearFacts(transition), open.screen, only);
  keepStep(transition, open, { issues });
  update(transition, { notices: [] });
  if (issues.length > 0) transition.effects.push({ type: 'focus', target: 'summary' });
  else goAhead(transition, open, found, isChecked);
  return undefined;
}

/** Submitting a screen accepts the defaults that it shows: they are kept as if they had been entered. */
function keepDefaults(transition: Transition): void {
  const open = topScreen(transition);
  const scope = open && scopeOfScreen(transition, open.screen);
  for (const entry of open && scope ? fieldsNow(transition.flows, open.screen.compiled, scope.facts) : []) {
    if (!open || !scope || entry.field.default === undefined) continue;
    const kept = keptAnswers(transition, open);
    if (readAnswer(entry, kept) !== undefined || !fieldExists(transition.flows, entry, scope)) continue;
    const standard = transition.flows.value(entry.field.default, entryScope(entry, scope));
    keepAnswers(transition, open, writeAnswer(entry, kept, standard));
  }
}
