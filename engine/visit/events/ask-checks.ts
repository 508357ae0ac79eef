import { checkScreen } from '../../fields/check-screen.ts';
import { issueOf } from '../../fields/check-field.ts';
import { type Question, questionsOf } from '../../fields/checked-answers.ts';
import type { Json } from '../../json/json.ts';
import { documentOfStep } from '../../link/match-path.ts';
import { stepExists } from '../../pages/journeys.ts';
import type { CheckedAnswer } from '../../screen/screen-at.ts';
import { placeScope } from '../../screen/rows.ts';
import type { FoundButton } from '../screens/buttons.ts';
import { type OpenScreen, openStep } from '../context.ts';
import { keepStep } from '../screens/open-screen.ts';
import { issuesBeside, withRefused } from './refuse-answer.ts';
import type { Purpose } from '../state.ts';
import { type Transition, call, dropCalls, update } from '../transition.ts';

/** A check asks a service and not the documents, so it waits longer than suggestions do. */
const debounceMs = 500;

/** Beyond so many, only what screens now ask about is remembered; who goes back to another answer has it checked again. */
const mostKnown = 100;

type CheckPurpose = Extract<Purpose, { readonly type: 'check' }>;

/** An answer has changed: asks the services, a moment after the last key, what they do not know of the screen yet. */
export function askChecks(transition: Transition): void {
  const { top } = transition.context;
  if (!top) return;
  const isSubmitting = transition.state.submitting !== undefined;
  const questions = questionsOf(top.answered).filter(({ known }) => !known);
  const texts = new Set(questions.map(({ text }) => text));
  forgetChecks(
    transition,
    ({ scopeKey, question }) => scopeKey === top.screen.scopeKey && !texts.has(question),
  );
  const pending = new Set(pendingChecks(transition).map(({ question }) => question));
  for (const question of questions)
    if (!pending.has(question.text)) ask(transition, top, question, isSubmitting ? undefined : debounceMs);
  if (isSubmitting && pendingChecks(transition).length === 0) goOnSubmitting(transition);
}

/**
 * A submit button was pressed: asks for all that is not known of this screen and its journey's earlier steps, and for
 * what could not be answered before. Says whether the submit has to wait for it.
 */
export function askAtSubmit(
  transition: Transition,
  open: OpenScreen,
  { id, button: { checks } }: FoundButton,
): boolean {
  const only = checks && new Set(checks);
  const asked = [
    ...questionsAt(open, only).filter(({ question: { known } }) => known?.reply === undefined),
    ...(open.isModal ? [] : earlierScreens(transition))
      .flatMap((earlier) => questionsAt(earlier))
      .filter(({ question: { known } }) => known === undefined),
  ];
  if (asked.length === 0) return false;
  forgetChecks(transition, () => true);
  for (const { open: at, question } of asked) ask(transition, at, question);
  update(transition, { submitting: id });
  return true;
}

interface AskedAt {
  readonly open: OpenScreen;
  readonly question: Question;
}

function questionsAt(open: OpenScreen, only?: ReadonlySet<string>): readonly AskedAt[] {
  return questionsOf(open.answered, only).map((question) => ({ open, question }));
}

/** The steps before the page that is shown, in its journey and those around it. */
function earlierScreens({ flows, context }: Transition): readonly OpenScreen[] {
  return context.places.flatMap((place) => {
    const { journey, index, parameters } = place;
    const scope = placeScope(place, context.scope) ?? context.scope;
    const steps = journey.steps.slice(0, index).filter((step) => stepExists(flows, step, scope));
    return steps.flatMap((step) => openStep(context, documentOfStep(journey, step), parameters) ?? []);
  });
}

function ask(
  transition: Transition,
  { screen: { scopeKey } }: OpenScreen,
  { entry, check, scope, text }: Question,
  ms?: number,
): void {
  const purpose = { type: 'check', scopeKey, field: entry.name, question: text } as const;
  const group = `check ${entry.name}`;
  const made = { operation: check.call, with: check.with, purpose, group };
  call(transition, ms === undefined ? made : { ...made, debounceMs: ms }, scope);
}

function pendingChecks({ state }: Transition): readonly CheckPurpose[] {
  return Object.values(state.calls).filter((purpose) => purpose.type === 'check');
}

function forgetChecks(transition: Transition, isForgotten: (purpose: CheckPurpose) => boolean): void {
  dropCalls(transition, (purpose) => purpose.type === 'check' && isForgotten(purpose));
}

/**
 * A service has answered. An error is an answer as well; that there was no connection is none, and nobody could prove it:
 * so a submit stops there.
 */
export function checkAnswered(
  transition: Transition,
  { scopeKey, field, question }: CheckPurpose,
  answer: { readonly reply: Json } | { readonly error: number },
): void {
  const isLost = 'error' in answer && answer.error === 0;
  if (!isLost) note(transition, { question, ...answer });
  const { submitting } = transition.state;
  if (submitting === undefined) return isLost ? undefined : showOutcome(transition, scopeKey, field);
  if (isLost) return stopSubmitting(transition, scopeKey, field);
  if (pendingChecks(transition).length === 0) goOnSubmitting(transition);
}

function note(transition: Transition, answer: CheckedAnswer): void {
  const others = (transition.state.checked ?? []).filter(({ question }) => question !== answer.question);
  const checked = [...others, answer];
  update(transition, { checked: checked.length > mostKnown ? withoutOldest(transition, checked) : checked });
}

/** An answer that a screen has now is not forgotten: it would count as one that nobody has to ask about. */
function withoutOldest(transition: Transition, checked: readonly CheckedAnswer[]): readonly CheckedAnswer[] {
  const { top } = transition.context;
  const screens = [...(top ? [top] : []), ...earlierScreens(transition)];
  const asked = screens.flatMap((open) => questionsAt(open));
  const needed = new Set(asked.map(({ question }) => question.text));
  const free = checked.filter(({ question }) => !needed.has(question));
  const forgotten = new Set(free.slice(0, checked.length - mostKnown));
  return checked.filter((known) => !forgotten.has(known));
}

/** The message of the field is where the person is, beside those that are there already. */
function showOutcome(transition: Transition, scopeKey: string, field: string): void {
  const { flows, context } = transition;
  const { top } = context;
  if (top?.screen.scopeKey !== scopeKey) return;
  const shown = top.step.issues.map((issue) => issue.field);
  const found = checkScreen(top.answered, new Set([...shown, field]));
  keepStep(transition, top, { issues: withRefused(flows, top, found) });
}

function goOnSubmitting(transition: Transition): void {
  const target = endSubmitting(transition);
  if (target !== undefined) transition.tasks.push({ type: 'submit', target, servicesAsked: true });
}

/** Nothing is lost: a person who presses the button again has the service asked again. */
function stopSubmitting(transition: Transition, scopeKey: string, field: string): void {
  const { top } = transition.context;
  // The step that the answer is on says what it lacks.
  if (top?.screen.scopeKey !== scopeKey) return goOnSubmitting(transition);
  endSubmitting(transition);
  const question = questionsAt(top, new Set([field]))[0]?.question;
  if (!question) return;
  const { entry, scope } = question;
  const issue = issueOf({ flows: transition.flows, entry, scope }, 'unchecked');
  keepStep(transition, top, { issues: [...issuesBeside(top, field), issue] });
  transition.effects.push({ type: 'focus', target: 'summary' });
}

function endSubmitting(transition: Transition): string | undefined {
  const { submitting, ...state } = transition.state;
  transition.state = state;
  return submitting;
}
